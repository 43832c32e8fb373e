/**
 * Every screen of the dashboard as people use it: a customer's orders, and the admin's working day.
 * The same file runs with JavaScript on and off; each journey of it lies in ./journeys.
 */
import type { Browser } from "playwright";
import { afterAll, beforeAll, describe } from "vitest";
import { openBrowser } from "../../support/browser";
import { openStage, type Stage } from "../../support/dashboard";
import { openShop, type Shop } from "../../support/shop";
import { customerJourneys } from "./journeys/customer";
import { orderJourneys } from "./journeys/orders";
import { peopleJourneys } from "./journeys/people";
import { productJourneys } from "./journeys/products";

let shop: Shop;
let browser: Browser;
beforeAll(async () => {
  [shop, browser] = await Promise.all([openShop(), openBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await shop.close();
});

describe.each([{ javaScript: true }, { javaScript: false }])(
  "with JavaScript $javaScript",
  ({ javaScript }) => {
    let stage: Stage;
    beforeAll(async () => {
      stage = await openStage(browser, shop.origin, javaScript);
    });
    afterAll(() => stage.leave());
    const onStage = () => stage;

    describe("the customer", () => customerJourneys(onStage));
    describe("the orders", () => orderJourneys(onStage));
    describe("the catalogue", () => productJourneys(onStage));
    describe("the people and the day", () => peopleJourneys(onStage));
  },
);
