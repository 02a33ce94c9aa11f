import { useEffect } from 'react';
import { Link, useLocation, useRouteError } from 'react-router-dom';
import { showRuntimeError } from '../problems/runtime-error.ts';
import { OVERVIEW } from './overview-page.tsx';

/** The page for a path that the remote does not own. */
export function ElsewherePage() {
  const { pathname } = useLocation();
  return (
    <section className="thin-host-page">
      <title>Elsewhere</title>
      <h1>{pathname} is not a page of this remote</h1>
      <p>The whole shop runs with `npm run dev`.</p>
      <Link to={OVERVIEW}>Pages and widgets of this remote</Link>
    </section>
  );
}

/** The page for an error of a loader or of rendering; the panel of problems has its stack. */
export function FailedPage() {
  const error = useRouteError();
  useEffect(() => showRuntimeError(error), [error]);
  return (
    <section className="thin-host-page" role="alert">
      <title>Failed</title>
      <h1>This page failed</h1>
    </section>
  );
}
