import { lazy, Suspense, useMemo } from 'react';
import { Link, Outlet } from 'react-router-dom';
import type { RemoteWidget } from './shop-remotes';
import { type SharedAuth, SignIn } from './sign-in';

/** The frame around the pages of the shop: navigation with the badge of the cart, and the sign-in form. */
export function Layout({ auth, badge }: { auth: SharedAuth; badge: RemoteWidget | undefined }) {
  const Badge = useMemo(
    () => badge && lazy(async () => ({ default: await badge.load() })),
    [badge],
  );
  return (
    <>
      <header>
        <Link to="/">Menu</Link>
        <Link to="/cart">
          Keranjang
          {Badge && (
            <Suspense>
              <Badge />
            </Suspense>
          )}
        </Link>
        <SignIn auth={auth} />
      </header>
      <main>
        <Outlet />
      </main>
    </>
  );
}
