/**
 * Reloads the page after an edit when the page's React cannot refresh components, as the production
 * build of a deployed shop.
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
