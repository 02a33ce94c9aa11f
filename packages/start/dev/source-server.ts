import { join } from 'node:path';
import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import {
  createRsbuild,
  loadConfig,
  mergeRsbuildConfig,
  type RsbuildConfig,
  type RsbuildDevServer,
} from '@rsbuild/core';
import type { MiddlewareHandler } from 'hono';
import { type AppName, ROOT } from 'node-kit/workspace';

/** An app that is compiled in memory after each change. */
export interface SourceServer {
  /** Serves its files. */
  files: MiddlewareHandler;
  /** Notifies open pages of changes over WebSockets of a server. */
  connectWebSocket: RsbuildDevServer['connectWebSocket'];
  /** Reloads the open pages. */
  reloadPages: () => void;
  close: () => Promise<void>;
}

/**
 * Serves an app from source without its own port. Resolves after the first compilation, even with errors: Rsbuild
 * prints them and shows them in the page.
 *
 * @param changes changes to the app's build settings.
 * @param afterCompile called after each compilation.
 */
export async function serveSource(
  app: AppName,
  changes: readonly RsbuildConfig[],
  afterCompile: () => void,
): Promise<SourceServer> {
  const cwd = join(ROOT, app);
  const { content } = await loadConfig({ cwd, command: 'dev' });
  const rsbuild = await createRsbuild({ cwd, config: mergeRsbuildConfig(content, ...changes) });
  rsbuild.onAfterDevCompile(afterCompile);
  const server = await rsbuild.createDevServer();
  const { web } = server.environments;
  if (!web) throw new Error(`${app} has no environment for browsers`);
  await web.getStats();
  return {
    files: filesOf(server),
    connectWebSocket: server.connectWebSocket,
    reloadPages: () => web.hot.send('full-reload'),
    close: server.close,
  };
}

/** Rsbuild's request handlers as a Hono middleware. */
function filesOf({ middlewares }: RsbuildDevServer): SourceServer['files'] {
  return (context, next) =>
    new Promise((resolve, reject) => {
      const { incoming, outgoing } = context.env as HttpBindings;
      outgoing.once('close', () => resolve(RESPONSE_ALREADY_SENT));
      middlewares(incoming, outgoing, (error?: unknown) => {
        if (error) reject(error);
        else resolve(next());
      });
    });
}
