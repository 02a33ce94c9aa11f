import type { ElementType } from 'react';
import { jsx, jsxs } from 'react/jsx-runtime';

export { Fragment } from 'react/jsx-runtime';

/**
 * JSX of apps that are served from source. React Refresh is compiled in only together with
 * `react/jsx-dev-runtime`, which is none of the shared modules: a remote makes its elements by what
 * every host provides, also a production one, and a host of development has to provide the same.
 */
export function jsxDEV(
  type: ElementType,
  props: object,
  key: string | undefined,
  hasStaticChildren: boolean,
) {
  return (hasStaticChildren ? jsxs : jsx)(type, props, key);
}
