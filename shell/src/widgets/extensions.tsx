import { useAtomValue } from 'jotai';
import { matchPath, useLocation } from 'react-router-dom';
import type { Role } from 'remote-contract';
import { isFor, type RegistryEntry } from 'remote-contract/registry';
import type { Extensions, SlotProps } from 'remote-contract/slots';
import { sessionAtom } from 'shared-auth';
import { store } from 'shared-ui/store';
import { useHydratedAtomValue } from 'shared-ui/use-hydrated-atom-value';
import { holdReleases } from '../loading/holds.ts';
import { registry } from '../registry/registry.ts';
import { roleOf } from '../registry/role.ts';
import { Widget } from './widget.tsx';
import { replacementsAtom, widgetLoad } from './widget-load.ts';

/** Widgets and navigation links from the page's registry. */
export const extensions: Extensions = {
  useSlot,
  hasWidgets: (slot) =>
    Object.values(registry).some((entry) => entry?.widgets?.some((widget) => widget.slot === slot)),
  useNavigationLinks(place) {
    const role = useRole();
    useAtomValue(replacementsAtom);
    return entriesOf('navigation').filter(
      (link) => link.place === place && isFor(role, link.roles),
    );
  },
  holdReleases,
};

function useSlot<Props extends object>({ of, props, waiting, failed, empty }: SlotProps<Props>) {
  const role = useRole();
  useAtomValue(replacementsAtom);
  const { pathname } = useLocation();
  const widgets = widgetsIn(of.name, role, pathname);
  if (widgets.length === 0) return empty;
  return widgets.map(({ remote, name, blockSize }) => (
    <Widget
      key={`${remote} ${name}`}
      remote={remote}
      name={name}
      props={props}
      waiting={waiting}
      blockSize={blockSize}
      failed={failed}
    />
  ));
}

/**
 * Prefetches the widgets of a page. Resolves once all have loaded or failed; does nothing on the server,
 * which renders widgets with the page.
 *
 * @param path of the page, or its route pattern.
 */
export async function prepareWidgets(
  path: string,
  slots: readonly { name: string }[] = [],
): Promise<void> {
  if (typeof document === 'undefined') return;
  const role = roleOf(store.get(sessionAtom));
  const widgets = slots.flatMap((slot) => widgetsIn(slot.name, role, path));
  const attempts = widgets.map(({ remote, name }) => store.get(widgetLoad(remote, name).state));
  // The slot retries failed widgets itself, with backoff.
  const hopeful = attempts.filter(({ isFailed }) => !isFailed);
  await Promise.allSettled(hopeful.map(({ prepare }) => prepare()));
}

function widgetsIn(name: string, role: Role, pathname: string) {
  return entriesOf('widgets').filter(
    ({ slot, paths, roles }) =>
      slot === name &&
      isFor(role, roles) &&
      (paths?.some((path) => matchPath(path, pathname)) ?? true),
  );
}

/** Links or widgets of all remotes, sorted by `order`. */
function entriesOf<Kind extends 'navigation' | 'widgets'>(kind: Kind) {
  type Entry = NonNullable<RegistryEntry[Kind]>[number] & { remote: string };
  const entries = Object.entries(registry).flatMap(([remote, entry]) =>
    (entry?.[kind] ?? []).map((each) => ({ ...each, remote }) as Entry),
  );
  return entries.sort((one, other) => one.order - other.order);
}

function useRole(): Role {
  return roleOf(useHydratedAtomValue(sessionAtom));
}
