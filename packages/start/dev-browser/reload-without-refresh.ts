/**
 * Reloads the page after an edit when its React cannot refresh components, such as the production build of a deployed
 * shop.
 */
function canRefresh(): boolean {
  const renderers = globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__?.renderers.values() ?? [];
  return [...renderers].some((renderer) => 'scheduleRefresh' in renderer);
}

let isApplied = false;
import.meta.webpackHot?.addStatusHandler((status) => {
  if (status === 'apply') isApplied = true;
  if (status === 'idle' && isApplied && !canRefresh()) location.reload();
});

export {};
