import { type ComponentType, createElement, useEffect, useLayoutEffect } from 'react';
import { useLoaderData } from 'react-router-dom';

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
    useLayoutEffect(() => {
      if (!replacement) return;
      Shown = replacement.Component;
      replacement.onShown();
    }, [replacement]);
    useEffect(() => {
      if (!replacement) return;
      if (next === replacement) next = undefined;
      replacement.onReplaced();
    }, [replacement]);
    const Current = replacement?.Component ?? Shown;
    return Current ? createElement(Current) : null;
  }

  return {
    Component: Page,
    set: (Component) => (Shown = Component),
    setNext: (value) => (next = value),
    next: () => next,
  };
}
