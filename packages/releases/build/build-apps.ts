import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { OperatorError } from 'node-kit/operator-error';
import { APP_NAMES, type AppName, ROOT } from 'node-kit/workspace';
import { type Build, readBuiltApp } from '../builds/read-build.ts';
import { asOnlyBuilder } from './one-builder.ts';
import { sourceHash } from './source-hash.ts';

/** Absolute folder with the source hash of each app's latest build. */
export const BUILD_CACHE = join(ROOT, '.cache', 'builds');

/**
 * Absolute path of the bundler's CLI. Not `node_modules/.bin`: it has shell scripts on Windows and is missing in a
 * remote without its own dependencies.
 */
export const RSBUILD = join(
  dirname(createRequire(import.meta.url).resolve('@rsbuild/core/package.json')),
  'bin',
  'rsbuild.js',
);

/**
 * Builds the apps whose sources have changed since their latest build.
 *
 * @param report called with one line per app that is built.
 * @param apps apps to build; defaults to all.
 * @returns seconds per built app; apps that are up to date are absent.
 * @throws OperatorError
 */
export async function buildApps(
  report: (line: string) => void,
  apps: readonly AppName[] = APP_NAMES,
): Promise<Map<AppName, number>> {
  const seconds = new Map<AppName, number>();
  for (const app of apps) {
    const hash = await sourceHash(app);
    if (await isBuilt(app, hash)) continue;
    // A failed build leaves an empty folder, which must not count as up to date.
    await rm(stampOf(app), { force: true });
    const start = performance.now();
    await buildApp(join(ROOT, app));
    seconds.set(app, (performance.now() - start) / 1000);
    report(`Built ${app} in ${seconds.get(app)?.toFixed(1)} s`);
    await rememberBuild(app, hash);
  }
  return seconds;
}

/** Builds apps like {@link buildApps} while no other process builds, and reads their builds. */
export function buildAndRead(
  report: (line: string) => void,
  apps: readonly AppName[],
): Promise<Build[]> {
  return asOnlyBuilder(BUILD_CACHE, async () => {
    await buildApps(report, apps);
    return Promise.all(apps.map(readBuiltApp));
  });
}

/**
 * Builds one app.
 *
 * @param directory absolute folder of the app.
 * @throws OperatorError
 */
export async function buildApp(directory: string): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const command = [RSBUILD, 'build'];
    const child = spawn(process.execPath, command, { cwd: directory, env: buildEnvironment() });
    let output = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (output += chunk));
    child.on('error', reject);
    child.on('exit', (code) => {
      if (code === 0) return resolve();
      const message = `${basename(directory)} could not be built:\n${errorsIn(output)}`;
      reject(new OperatorError(message));
    });
  });
}

/** Errors in the sources, without what the bundler prints after its summary. */
function errorsIn(output: string): string {
  const [errors = ''] = output.split(/^error\s+build failed in /m);
  return errors.trimEnd();
}

/** Fixed NODE_ENV: builds must not depend on the caller's environment. */
function buildEnvironment(): NodeJS.ProcessEnv {
  return { ...process.env, NODE_ENV: 'production' };
}

function stampOf(app: AppName): string {
  return join(BUILD_CACHE, app);
}

async function isBuilt(app: AppName, hash: string): Promise<boolean> {
  if (!existsSync(join(ROOT, app, 'dist')) || !existsSync(stampOf(app))) return false;
  return (await readFile(stampOf(app), 'utf8')) === hash;
}

async function rememberBuild(app: AppName, hash: string): Promise<void> {
  await mkdir(BUILD_CACHE, { recursive: true });
  await writeFile(stampOf(app), hash);
}
