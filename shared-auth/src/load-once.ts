import { toUnreachable } from './backend-error.ts';

/**
 * Memoizes a loader; failures are not cached.
 *
 * @throws BackendError `unreachable` if loading fails.
 */
export function loadOnce<Value>(load: () => Promise<Value>): () => Promise<Value> {
  let loading: Promise<Value> | undefined;
  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined;
      throw toUnreachable(error);
    });
    return loading;
  };
}
