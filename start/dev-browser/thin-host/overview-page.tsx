import { Link } from 'react-router-dom';
import remote from '#remote';
import { WidgetList } from './widget-list.tsx';

/** Path of the overview; no remote owns paths with this prefix. */
export const OVERVIEW = '/_remote';

/** The pages and widgets that the remote exposes. */
export function OverviewPage() {
  return (
    <section className="thin-host-page">
      <title>Thin host</title>
      <h1>This remote, alone</h1>
      <h2>Pages</h2>
      <ul>
        {remote.pages.map(({ path }) => (
          <li key={path}>{path.includes(':') ? path : <Link to={path}>{path}</Link>}</li>
        ))}
      </ul>
      <h2>Widgets</h2>
      <WidgetList />
    </section>
  );
}
