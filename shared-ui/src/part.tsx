import {
  type ReactNode,
  type RefObject,
  Suspense,
  use,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useIsHydrating } from './use-is-hydrating.ts';
import { useLive } from './use-live.ts';

/** Holds back the hydration of a part. */
interface Gate {
  isOpen: boolean;
  opened: Promise<void>;
  open: () => void;
  /** Whether the page around the part is hydrated. */
  isReached: boolean;
  /** Whether React waits, or has waited, for the gate. */
  isAwaited: boolean;
}

/** The gates of parts that are painted and not hydrated yet, with the elements around them. */
const waiting = new Map<Gate, HTMLElement>();

/**
 * Hydrates the rest of the page. Called before a navigation: React can hydrate a part only with what the
 * server rendered, and would otherwise build it anew.
 */
export function hydrateAllParts(): void {
  for (const gate of waiting.keys()) gate.open();
}

/**
 * A part of a page that the server has painted, such as a section: it is hydrated on its own when it comes
 * near the visible part of the page or is touched, so that no part waits for the ones below it. A part that
 * throws on the server is left to the browser. In a page that is not hydrated it has no effect.
 */
export function Part({ children }: { children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null);
  const [gate] = useState(createGate);
  // Other content than the server's: React hydrates first what is there, if nothing holds it back.
  if (gate.isReached) gate.open();
  useLayoutEffect(() => {
    gate.isReached = true;
    if (frame.current && !gate.isOpen) return openWhenWanted(frame.current, gate);
  }, [gate]);
  return (
    <div data-part="" ref={frame}>
      <Suspense>
        <Content frame={frame} gate={gate}>
          {children}
        </Content>
      </Suspense>
    </div>
  );
}

interface ContentProps {
  frame: RefObject<HTMLDivElement | null>;
  gate: Gate;
  children: ReactNode;
}

function Content({ frame, gate, children }: ContentProps) {
  const isHydrating = useIsHydrating();
  // On the server `isHydrating` holds too. React wants a component that has waited to go on asking.
  gate.isAwaited ||= isHydrating && !gate.isOpen && typeof document !== 'undefined';
  if (gate.isAwaited) use(gate.opened);
  useLayoutEffect(gate.open, [gate]);
  useLive(frame);
  return children;
}

function createGate(): Gate {
  const gate = { isOpen: false, isReached: false, isAwaited: false } as Gate;
  gate.opened = new Promise<void>((resolve) => {
    gate.open = () => {
      gate.isOpen = true;
      // By these React knows a settled promise, and handles a press at once.
      Object.assign(gate.opened, { status: 'fulfilled', value: undefined });
      waiting.delete(gate);
      resolve();
    };
  });
  return gate;
}

/** Parts are hydrated this far before they are scrolled into view. */
const MARGIN = '50%';

/** What the user does first with a part; `wanted` comes from shell/public/theme.js. */
const TOUCHES = ['pointerdown', 'focusin', 'click', 'wanted'];

function openTouched({ target }: Event): void {
  for (const [gate, frame] of waiting) if (frame.contains(target as Node)) gate.open();
}

function openWhenWanted(frame: HTMLElement, gate: Gate): () => void {
  waiting.set(gate, frame);
  const observer = new IntersectionObserver(
    (entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) gate.open();
    },
    { rootMargin: MARGIN },
  );
  // The frame itself has no box. Without content there is nothing to wait for.
  for (const child of frame.children) observer.observe(child);
  if (frame.children.length === 0) gate.open();
  // Before React, which stops an event in a part that is not hydrated, unless it can hydrate it at once.
  for (const touch of TOUCHES) addEventListener(touch, openTouched, { capture: true });
  const stop = () => {
    waiting.delete(gate);
    observer.disconnect();
  };
  void gate.opened.then(stop);
  return stop;
}
