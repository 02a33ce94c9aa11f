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
import { type AppName, ROOT } from 'shared-node/workspace';

/** An app that is compiled in memory after each change of its files. */
export interface SourceServer {
  /** Answers requests for its files. */
  files: MiddlewareHandler;
  /** Notifies open pages of changes over WebSockets of a server. */
  connectWebSocket: RsbuildDevServer['connectWebSocket'];
  close: () => Promise<void>;
}

/** The build settings of an app, changed for development. */
export async function settingsOf(
  app: AppName,
  changes: readonly RsbuildConfig[],
): Promise<RsbuildConfig> {
  const { content } = await loadConfig({ cwd: join(ROOT, app), command: 'dev' });
  return mergeRsbuildConfig(content, ...changes);
}

/**
 * Serves an app from source, without a port of its own. Resolves after the first compilation, also with
 * errors: they are printed, and the next edit may fix them.
 */
export async function serveSource(
  directory: string,
  settings: RsbuildConfig,
): Promise<SourceServer> {
  const rsbuild = await createRsbuild({ cwd: directory, config: settings });
  const server = await rsbuild.createDevServer();
  await server.environments.web?.getStats();
  return { files: filesOf(server), connectWebSocket: server.connectWebSocket, close: server.close };
}

/** Builds an app once. */
export async function buildOnce(directory: string, settings: RsbuildConfig): Promise<void> {
  const rsbuild = await createRsbuild({ cwd: directory, config: settings });
  const { close } = await rsbuild.build();
  await close();
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
