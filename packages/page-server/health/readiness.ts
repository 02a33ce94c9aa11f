import type { Served } from 'node-kit/http/listen';

/** Path that load balancers check; it answers under every host name, since they use an address. */
export const READY_PATH = '/_ready';

/** Whether a shop should get requests from load balancers. */
export interface Readiness extends Served {
  isReady: boolean;
  /** Whether a load balancer has checked: if so, shutdown must give it time to notice. */
  readonly isChecked: boolean;
}

/** An app that answers 204 to checks of its readiness, or 503 while it is not ready, as at first. */
export function withReadiness(app: Served): Readiness {
  let isChecked = false;
  const readiness: Readiness = {
    isReady: false,
    get isChecked() {
      return isChecked;
    },
    fetch(request, env, execution) {
      if (!request.url.endsWith(READY_PATH) || new URL(request.url).pathname !== READY_PATH) {
        return app.fetch(request, env, execution);
      }
      isChecked = true;
      const status = readiness.isReady ? 204 : 503;
      return new Response(null, { status, headers: { 'cache-control': 'no-store' } });
    },
  };
  return readiness;
}
