/**
 * Takes the place of `lib/router/instrumentation` of `react-router` in the host: the shop gives the router
 * no `instrumentations`. Checked with 8.5.
 */
export function consumeInstrumentationClientResultMetaReceiver(): undefined {
  return undefined;
}

/** The router calls them only if it is given instrumentations. */
export { notCalled as getRouteInstrumentationUpdates, notCalled as instrumentClientSideRouter };

function notCalled(): never {
  throw new Error('The host is built without instrumentations of the router.');
}
