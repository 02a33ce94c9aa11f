import { type ComponentType, createElement, useEffect, useLayoutEffect } from 'react';
import { useLoaderData } from 'react-router-dom';
import { ReplacementBoundary } from './replacement-boundary.tsx';

/** The page of another release, with the data that its loader returned. */
export interface NextPage {
  Component: ComponentType;
  data: unknown;
  /** Path and query that the data belongs to. */
  address: string;
  /** Called in the commit that shows it, before the browser paints. */
  onShown: () => void;
  /** Called once the effects of the replaced page have been cleaned up. */
  onReplaced: () => void;
  /** Called instead when it throws while it is being shown. The route is empty then, until it has other data. */
  onFailed: (error: unknown) => void;
}

/** The component of a route, which shows a page that is loaded later and may be replaced. */
export interface ReplaceablePage {
  Component: ComponentType;
  /** Sets the code of the page. */
  set: (Component: ComponentType | undefined) => void;
  /** Sets the page that replaces the shown one, as soon as the route has its data. */
  setNext: (next: NextPage | undefined) => void;
  next: () => NextPage | undefined;
}

/** @returns the component of a route without code. */
export function createReplaceablePage(): ReplaceablePage {
  let Shown: ComponentType | undefined;
  let next: NextPage | undefined;

  function Page() {
    const data = useLoaderData();
    // Never the code of one release with the data of another: the router renders in between.
    const replacement = next && Object.is(data, next.data) ? next : undefined;
    return (
      <ReplacementBoundary data={data} isReplacing={replacement !== undefined} onFailed={fail}>
        <Release Current={replacement?.Component ?? Shown} isNew={replacement !== undefined} />
      </ReplacementBoundary>
    );
  }

  /**
   * Inside the boundary: its effects do not run when the component throws. It has no other props, since React keeps those of
   * the previous render, with all that they refer to.
   */
  function Release({ Current, isNew }: { Current: ComponentType | undefined; isNew: boolean }) {
    useLayoutEffect(() => {
      if (!isNew || !next) return;
      Shown = Current;
      next.onShown();
    }, [Current, isNew]);
    useEffect(() => {
      if (!isNew) return;
      const shown = next;
      // After React has handled an error of the effects of the component.
      queueMicrotask(() => {
        if (!shown || next !== shown) return;
        next = undefined;
        shown.onReplaced();
      });
    }, [Current, isNew]);
    return Current ? createElement(Current) : null;
  }

  function fail(error: unknown): void {
    const failed = next;
    next = undefined;
    failed?.onFailed(error);
  }

  return {
    Component: Page,
    set: (Component) => (Shown = Component),
    setNext: (value) => (next = value),
    next: () => next,
  };
}
