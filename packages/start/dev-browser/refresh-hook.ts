/**
 * The hook that React Refresh needs to refresh components of remotes. It must run before React, which
 * registers once at start. Each app has a copy of React Refresh; the copies of remotes are loaded later
 * and look for React in `renderers`, which the default hook of the first copy leaves empty. With the
 * React extension, a complete hook exists already.
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
 * React keeps a single handler: an edit of one app would replace the handler of another, whose
 * components would then lose their edits. This handler calls the handlers of all apps.
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
