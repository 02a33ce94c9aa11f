import { pathToFileURL } from 'node:url';
import type { Logger } from 'node-kit/log/log';
import type { RemoteFunction } from 'node-kit/remote-functions';

/** What a function of a remote gets; on the Edge runtime, its `index.ts` makes the same from the secrets. */
export interface FunctionContext {
  /** Origin of the project. */
  url: string;
  /** Bypasses row-level security. */
  serviceKey: string;
  /** Calls the APIs of this process. */
  fetch: (request: Request) => Promise<Response>;
  log: Logger;
}

type Handler = (request: Request) => Promise<Response>;

/** Loads the edge functions of remotes. One that cannot be loaded is logged, and not found. */
export async function loadFunctions(
  functions: readonly RemoteFunction[],
  context: FunctionContext,
): Promise<Record<string, Handler>> {
  const loaded = await Promise.all(
    functions.map(async ({ name, file }): Promise<[string, Handler][]> => {
      try {
        const { createHandler } = (await import(pathToFileURL(file).href)) as {
          createHandler(context: FunctionContext): Handler;
        };
        return [[name, createHandler(context)]];
      } catch (error) {
        const reason = (error as Error).message;
        context.log({ level: 'error', event: 'function_not_loaded', name, reason });
        return [];
      }
    }),
  );
  return Object.fromEntries(loaded.flat());
}
