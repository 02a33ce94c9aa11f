import type { Remote } from 'remote-contract';
import { store } from 'shared-ui/store';
import { loads, replacementsAtom, type WidgetComponent } from '../widgets/widget-load.ts';

/** Components of widgets by name. */
export type WidgetComponents = ReadonlyMap<string, WidgetComponent>;

/**
 * Loads from a release the widgets of its remote that the page has already loaded from another one. Widgets that the
 * release lacks are left out.
 */
export async function loadWidgetsOf(
  remote: string,
  { widgets = {} }: Pick<Remote, 'widgets'>,
): Promise<WidgetComponents> {
  const names = [...loads.keys()].flatMap((key) =>
    key.startsWith(`${remote}/`) ? key.slice(remote.length + 1) : [],
  );
  const found = names.filter((name) => Object.hasOwn(widgets, name));
  return new Map(
    await Promise.all(
      found.map(async (name) => [name, (await widgets[name]?.load()) as WidgetComponent] as const),
    ),
  );
}

/** Shows these widgets of a remote in place of those of another release. */
export function replaceWidgets(remote: string, components: WidgetComponents): void {
  for (const [key, load] of loads) {
    if (!key.startsWith(`${remote}/`)) continue;
    const component = components.get(key.slice(remote.length + 1));
    if (component) load.replace(component);
    else loads.delete(key);
  }
  store.set(replacementsAtom, (count) => count + 1);
}
