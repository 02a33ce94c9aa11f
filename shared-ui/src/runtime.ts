/**
 * Everything besides React that must exist once in the page: the router, the jotai store and modules
 * built on them. It is one federated singleton; no app imports `react-router` or `jotai` itself. See
 * docs/decisions/0003-runtime-facade.md.
 *
 * Adding an export is a release of the shell; remotes that use it need that shell.
 */
export { atom, Provider, useSetAtom } from 'jotai';
export type {
  ActionFunctionArgs,
  LoaderFunctionArgs,
  RouteObject,
  ShouldRevalidateFunctionArgs,
} from 'react-router';
export {
  createBrowserRouter,
  data,
  Form,
  isRouteErrorResponse,
  Link,
  type Location,
  matchPath,
  matchRoutes,
  NavLink,
  Outlet,
  redirect,
  replace,
  ScrollRestoration,
  useActionData,
  useBlocker,
  useFetcher,
  useFetchers,
  useLoaderData,
  useLocation,
  useNavigate,
  useNavigation,
  useParams,
  useRevalidator,
  useRouteError,
  useSearchParams,
  useSubmit,
} from 'react-router';
export { RouterProvider } from 'react-router/dom';
export { hydrateAllParts, Part } from './part.tsx';
export {
  type Composition,
  CompositionProvider,
  type NavigationLink,
  Slot,
  type SlotProps,
  useHasWidgets,
  useNavigationLinks,
} from './slots.tsx';
export { store } from './store.ts';
export { dismissToast, type Toast, type ToastAction, toast, toastsAtom } from './toasts.ts';
export { useAtom, useAtomValue } from './use-atom-value.ts';
