-- A number that rises with every change that a public page could show: finished pages are kept under
-- it. Triggers, so that no way of writing forgets it, in whatever process; see app/data/page-version.ts.
INSERT INTO `tallies` (`name`, `value`) VALUES ('public-pages', 1);
--> statement-breakpoint
CREATE TRIGGER `pages_product_added` AFTER INSERT ON `products` BEGIN
  UPDATE tallies SET value = value + 1 WHERE name = 'public-pages';
END;
--> statement-breakpoint
CREATE TRIGGER `pages_product_changed` AFTER UPDATE ON `products` BEGIN
  UPDATE tallies SET value = value + 1 WHERE name = 'public-pages';
END;
--> statement-breakpoint
CREATE TRIGGER `pages_product_removed` AFTER DELETE ON `products` BEGIN
  UPDATE tallies SET value = value + 1 WHERE name = 'public-pages';
END;
--> statement-breakpoint
CREATE TRIGGER `pages_review_added` AFTER INSERT ON `reviews` BEGIN
  UPDATE tallies SET value = value + 1 WHERE name = 'public-pages';
END;
--> statement-breakpoint
CREATE TRIGGER `pages_review_changed` AFTER UPDATE ON `reviews` BEGIN
  UPDATE tallies SET value = value + 1 WHERE name = 'public-pages';
END;
--> statement-breakpoint
CREATE TRIGGER `pages_review_removed` AFTER DELETE ON `reviews` BEGIN
  UPDATE tallies SET value = value + 1 WHERE name = 'public-pages';
END;
