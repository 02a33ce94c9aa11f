import { toUnreachable } from './backend-error.ts';

/**
 * Loads a value at the first call and remembers it; a failure is not remembered.
 *
 * @throws BackendError `unreachable` when it cannot be loaded.
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
