import type { ElementType } from 'react';
import { jsx, jsxs } from 'react/jsx-runtime';

export { Fragment } from 'react/jsx-runtime';

/**
 * JSX runtime of apps served from source. React Refresh requires `react/jsx-dev-runtime`, which is not a shared module;
 * this one uses `react/jsx-runtime`, which every host provides, so that remotes run in development and production
 * hosts.
 */
export function jsxDEV(
  type: ElementType,
  props: object,
  key: string | undefined,
  hasStaticChildren: boolean,
) {
  return (hasStaticChildren ? jsxs : jsx)(type, props, key);
}
