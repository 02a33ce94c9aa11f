import { AsyncLocalStorage } from 'node:async_hooks';

/** What belongs to the request that is being answered, and lite has no place for. */
export interface RequestContext {
  requestId: string;
  /** Where a link in a mail should lead afterwards: a page of our own site, or undefined. */
  redirectTo?: string | undefined;
  /** SQLSTATE or system code of the last error that lite reported. */
  errorCode?: string | undefined;
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
