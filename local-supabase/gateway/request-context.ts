import { AsyncLocalStorage } from 'node:async_hooks';

/** Data of the current request that code below the handlers needs. */
export interface RequestContext {
  requestId: string;
  /** Where a link in a mail should lead afterwards: a page of our own site, or undefined. */
  redirectTo?: string | undefined;
}

const storage = new AsyncLocalStorage<RequestContext>();

/** Runs `work` so that {@link currentRequest} finds the context anywhere beneath it. */
export function withRequest<T>(context: RequestContext, work: () => T): T {
  return storage.run(context, work);
}

/** The request being answered, if any. */
export function currentRequest(): RequestContext | undefined {
  return storage.getStore();
}
