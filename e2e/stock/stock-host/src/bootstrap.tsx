import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { Layout } from './layout';
import { loadShopRemotes, type RemotePage } from './shop-remotes';
import { loadSharedAuth } from './sign-in';

/** The origin of the shop: `?shop=https://…`, or this origin. */
const shop = new URLSearchParams(location.search).get('shop') ?? location.origin;

/** A page as a route of React Router, which loads the parts of `lazy` in parallel. */
function toRoute({ path, lazy: { Component, loader, action } }: RemotePage) {
  return { path, lazy: { Component, ...(loader && { loader }), ...(action && { action }) } };
}

async function start() {
  const { storefront, cart } = await loadShopRemotes(shop);
  const auth = await loadSharedAuth();
  auth.startSession();
  const badge = Object.values(cart.widgets ?? {}).find(({ places }) =>
    places.some(({ slot }) => slot === 'badge:/cart'),
  );
  const router = createBrowserRouter([
    {
      element: <Layout auth={auth} badge={badge} />,
      children: [...storefront.pages, ...cart.pages].map(toRoute),
    },
  ]);
  const root = document.getElementById('root');
  if (root) createRoot(root).render(<RouterProvider router={router} />);
}

void start();
