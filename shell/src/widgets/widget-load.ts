import { atom } from 'jotai';
import { type ComponentType, lazy } from 'react';
import { store } from 'shared-ui/store';
import { startLoadLimit } from '../loading/load-limit.ts';
import { loadPart, loadRemoteModule, onRenewal, renewRemote } from '../loading/remotes.ts';

export type WidgetComponent = ComponentType<object>;

/** Load state shared by all instances of a widget. */
type WidgetLoad = ReturnType<typeof createLoad>;

/** Number of replaced releases: slots and navigations read the registry again. */
export const replacementsAtom = atom(0);

/** Load states by remote and name: `kitchen/Board`. */
export const loads = new Map<string, WidgetLoad>();

/** The shared load state of a widget. */
export function widgetLoad(remote: string, name: string): WidgetLoad {
  const key = `${remote}/${name}`;
  const load = loads.get(key) ?? createLoad(remote, name);
  loads.set(key, load);
  return load;
}

function createLoad(remote: string, name: string) {
  const state = atom(createAttempt(remote, name, 1));
  const reload = () => store.set(state, ({ attempt }) => createAttempt(remote, name, attempt + 1));
  let isRenewing = false;
  return {
    state,
    reload,
    /** Shows the widget of another release. */
    replace: (component: WidgetComponent) =>
      store.set(state, ({ attempt }) => createAttempt(remote, name, attempt + 1, component)),
    fail: () => store.set(state, (current) => ({ ...current, isFailed: true })),
    // Deduplicates the simultaneous retries of up to 16 cards.
    retry() {
      if (isRenewing) return;
      isRenewing = true;
      void renewRemote(remote).then(() => {
        isRenewing = false;
        reload();
      });
    },
  };
}

function createAttempt(
  remote: string,
  name: string,
  attempt: number,
  prepared?: WidgetComponent | undefined,
) {
  const Lazy = lazy(async () => ({ default: await fetchWidget(remote, name) }));
  return {
    attempt,
    isFailed: false,
    /** The component itself if already fetched: a lazy component would first show its fallback. */
    component: (): WidgetComponent => prepared ?? Lazy,
    /** Fetches the widget before it is shown. */
    async prepare() {
      prepared ??= await fetchWidget(remote, name);
    },
  };
}

async function fetchWidget(remote: string, name: string): Promise<WidgetComponent> {
  const limit = startLoadLimit();
  const { widgets } = await loadRemoteModule(remote);
  const load = widgets?.[name]?.load;
  // If the remote has no such widget, React reports the undefined component.
  return (load && (await loadPart(remote, limit, load))) as WidgetComponent;
}

onRenewal((remote) => {
  for (const [key, { reload }] of loads) if (key.startsWith(`${remote}/`)) reload();
});
