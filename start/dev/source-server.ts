import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import {
  createRsbuild,
  loadConfig,
  mergeRsbuildConfig,
  type RsbuildConfig,
  type RsbuildDevServer,
  type Rspack,
} from '@rsbuild/core';
import type { MiddlewareHandler } from 'hono';
import { type AppName, ROOT } from 'shared-node/workspace';
import type { ProblemBoard } from './problem-board.ts';

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
 * errors: they are printed and shown in the page, and the next edit may fix them.
 *
 * @param name of the app, for the board.
 */
export async function serveSource(
  name: string,
  directory: string,
  settings: RsbuildConfig,
  board: ProblemBoard,
): Promise<SourceServer> {
  const rsbuild = await createRsbuild({ cwd: directory, config: settings });
  rsbuild.onAfterDevCompile(({ stats }) => {
    const text = compileErrors(stats);
    const title = `${name} cannot be compiled`;
    board.report(`compiler of ${name}`, text === '' ? [] : [{ kind: 'build', title, text }]);
  });
  const server = await rsbuild.createDevServer();
  const { web } = server.environments;
  if (!web) throw new Error(`${name} has no environment for browsers`);
  board.showIn(web.hot);
  await web.getStats();
  return { files: filesOf(server), connectWebSocket: server.connectWebSocket, close: server.close };
}

/** The bundler's errors without the colours of the terminal; empty without any. */
function compileErrors(stats: Rspack.Stats | Rspack.MultiStats): string {
  const { errors = [] } = stats.toJson({ all: false, errors: true });
  const texts = errors.map(({ moduleName, message }) =>
    [moduleName, message].filter(Boolean).join('\n'),
  );
  return stripVTControlCharacters(texts.join('\n\n'));
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
