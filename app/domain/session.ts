import { DAY } from "./clock";

/** A session ends after two weeks without a visit, and after sixty days in any case. */
export const SESSION_IDLE = 14 * DAY;
export const SESSION_ABSOLUTE = 60 * DAY;

/** "Last seen" is written at most once a minute, so that reading a page rarely writes. */
export const LAST_SEEN_STEP = 60_000;
