/**
 * Chance that can be repeated: the same seed gives the same row of choices (mulberry32).
 *
 * @param {number} seed
 */
export function randomFrom(seed) {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const between = (low, high) => low + Math.floor(next() * (high - low + 1));
  return {
    /** A whole number from `low` to `high`, both included. */
    between,
    /** True in `share` of all cases. */
    chance: (share) => next() < share,
    pick: (list) => list[between(0, list.length - 1)],
    shuffle: (list) => {
      const copy = [...list];
      for (let end = copy.length - 1; end > 0; end -= 1) {
        const other = between(0, end);
        [copy[end], copy[other]] = [copy[other], copy[end]];
      }
      return copy;
    },
    /** A row of its own for another actor. */
    fork: () => randomFrom(Math.floor(next() * 4_294_967_296)),
  };
}
