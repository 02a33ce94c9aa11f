/**
 * What React Refresh needs to refresh components of remotes. It has to run before React, which makes
 * itself known to tools once, when it starts. Every app has a copy of React Refresh, and those of the
 * remotes come later: they look for React among the `renderers`, where the hook that the first copy
 * makes does not put it. Browsers with the React extension have a whole hook already.
 */
const nothing = () => undefined;

globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= {
  renderers: new Map(),
  supportsFiber: true,
  inject() {
    return this.renderers.size + 1;
  },
  onScheduleFiberRoot: nothing,
  onCommitFiberRoot: nothing,
  onCommitFiberUnmount: nothing,
};

const hook = globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__;
const { inject } = hook;
hook.inject = (renderer) => {
  askAllHandlers(renderer);
  const id = inject.call(hook, renderer);
  hook.renderers.set(id, renderer);
  return id;
};

/**
 * React keeps one handler only. An edit of one app would take that of another away, and components
 * of that other would be shown as they were before their own edits.
 */
function askAllHandlers(renderer: ReactRenderer): void {
  const { setRefreshHandler } = renderer;
  if (!setRefreshHandler) return;
  const handlers = new Set<RefreshHandler>();
  renderer.setRefreshHandler = (handler) => {
    handlers.add(handler);
    setRefreshHandler((component) => {
      for (const ask of handlers) {
        const newest = ask(component);
        if (newest) return newest;
      }
      return undefined;
    });
  };
}

export {};
