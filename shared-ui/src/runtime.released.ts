/**
 * What the shell that was released last gives to remotes as `shared-ui/runtime`; the test beside it
 * compares. Once a newer shell is released: its version, its exports, and the types below.
 */
import type { WritableAtom } from 'jotai';
import type { ComponentType } from 'react';
import type { AddToCartProps } from './remote-contract.released.ts';

export const RELEASED_VERSION = '1.0.0';

export const RELEASED_EXPORTS = [
  'atom',
  'createBrowserRouter',
  'data',
  'dismissToast',
  'Form',
  'isRouteErrorResponse',
  'Link',
  'matchPath',
  'NavLink',
  'Outlet',
  'Provider',
  'redirect',
  'replace',
  'RouterProvider',
  'ScrollRestoration',
  'SlotsOutlet',
  'store',
  'toast',
  'toastsAtom',
  'useActionData',
  'useAtom',
  'useAtomValue',
  'useFetcher',
  'useFetchers',
  'useLoaderData',
  'useLocation',
  'useNavigate',
  'useNavigation',
  'useParams',
  'useRevalidator',
  'useRouteError',
  'useSearchParams',
  'useSetAtom',
  'useSlots',
  'useSubmit',
] as const;

/** What remotes call. The types of the libraries are their own: here are ours. */
export interface ReleasedRuntime extends Record<(typeof RELEASED_EXPORTS)[number], unknown> {
  store: {
    get: <Value>(atom: WritableAtom<Value, [Value], void>) => Value;
    set: <Value>(atom: WritableAtom<Value, [Value], void>, value: Value) => void;
    sub: (atom: WritableAtom<never, never, unknown>, listener: () => void) => () => void;
  };
  toast: (text: string, kind?: 'success' | 'error') => void;
  useSlots: () => { AddToCart: ComponentType<AddToCartProps> };
}
