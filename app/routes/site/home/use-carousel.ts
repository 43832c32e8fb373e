import {
  useEffect,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
} from "react";

/** Time on one slide, in milliseconds, and the shortest swipe, in pixels (specification, 9). */
const INTERVAL_MS = 5000;
const SWIPE_PX = 40;

const STEP: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/**
 * Turns `count` slides, as the carousel pattern of the ARIA Authoring Practices asks: by itself
 * until somebody pauses it, points at it or works in it, and never unasked where people want
 * less motion.
 */
export function useCarousel(count: number) {
  const [active, show] = useState(0);
  const [scripted, setScripted] = useState(false);
  const [turned, setTurned] = useState(false);
  const [paused, setPaused] = useState(false);
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  const start = useRef<number | null>(null);
  const swiped = useRef(false);
  const turning = scripted && !paused && !pointed && !focused;

  const setActive = (place: number) => {
    setTurned(true);
    show(place);
  };
  const move = (step: number) => {
    setTurned(true);
    show((at) => (at + step + count) % count);
  };

  useEffect(() => {
    setScripted(true);
    setPaused(matchMedia("(prefers-reduced-motion: reduce)").matches);
  }, []);

  useEffect(() => {
    if (!turning) return;
    const timer = setTimeout(() => setActive((active + 1) % count), INTERVAL_MS);
    return () => clearTimeout(timer);
  }, [turning, active, count]);

  const region = {
    onPointerEnter: () => setPointed(true),
    onPointerLeave: () => setPointed(false),
    onFocus: () => setFocused(true),
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) =>
      setFocused(currentTarget.contains(relatedTarget)),
    onKeyDown: (event: KeyboardEvent) => {
      const step = STEP[event.key];
      if (!step || event.altKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      move(step);
    },
  };

  const track = {
    onPointerDown: ({ clientX }: PointerEvent) => (start.current = clientX),
    onPointerCancel: () => (start.current = null),
    onPointerUp: ({ clientX }: PointerEvent) => {
      const way = clientX - (start.current ?? clientX);
      start.current = null;
      swiped.current = Math.abs(way) > SWIPE_PX;
      if (swiped.current) move(way < 0 ? 1 : -1);
    },
    // A swipe that ends on the button is no press of it.
    onClickCapture: (event: MouseEvent) => {
      if (swiped.current) event.preventDefault();
      swiped.current = false;
    },
  };

  return { active, setActive, move, paused, setPaused, scripted, turned, turning, region, track };
}
