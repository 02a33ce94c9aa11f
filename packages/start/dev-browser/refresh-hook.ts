/**
 * DevTools hook that lets React Refresh refresh components of remotes. Must run before React, which registers once.
 * Each app has a copy of React Refresh; copies in remotes load later and look for React in `renderers`, which the
 * default hook of the first copy leaves empty. The React extension provides a complete hook.
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
  combineHandlers(renderer);
  const id = inject.call(hook, renderer);
  hook.renderers.set(id, renderer);
  return id;
};

/**
 * React keeps a single refresh handler, so the apps would replace each other's. This handler calls those of all apps.
 */
function combineHandlers(renderer: ReactRenderer): void {
  const { setRefreshHandler } = renderer;
  if (!setRefreshHandler) return;
  const handlers = new Set<RefreshHandler>();
  renderer.setRefreshHandler = (handler) => {
    handlers.add(handler);
    setRefreshHandler((component) => {
      for (const each of handlers) {
        const newest = each(component);
        if (newest) return newest;
      }
      return undefined;
    });
  };
}
