import { getSupabase, unwrap } from 'shared-auth';
import type { CurrentReleases, ReleaseError, ReleaseHealth } from './release.ts';

/** Maximum wait for the registry. */
const TIMEOUT_MS = 15_000;

/**
 * The reports of browsers in the last 30 days, by app and release, the newest release first.
 *
 * @throws BackendError
 */
export async function listReleaseHealth(): Promise<ReleaseHealth[]> {
  const supabase = await getSupabase();
  const rows = unwrap(await supabase.rpc('release_vitals'));
  return rows.map((row) => ({
    app: row.app,
    release: row.release,
    firstSeen: row.first_seen,
    lastSeen: row.last_seen,
    pageLoads: row.page_loads,
    vitals: { LCP: row.lcp, INP: row.inp, CLS: row.cls, FCP: row.fcp, TTFB: row.ttfb },
    errorCount: row.errors,
  }));
}

/**
 * The errors of the last 30 days by code, the latest first.
 *
 * @throws BackendError
 */
export async function listReleaseErrors(): Promise<ReleaseError[]> {
  const supabase = await getSupabase();
  const rows = unwrap(await supabase.rpc('release_errors'));
  return rows.map((row) => ({
    app: row.app,
    release: row.release,
    code: row.code,
    count: row.errors,
    lastSeen: row.last_seen,
    routes: row.routes,
    requestId: row.request_id,
    message: row.message,
  }));
}

/**
 * The releases that visitors get now. That of the shell is the one of this page, and the only one
 * when the registry does not answer.
 */
export async function currentReleases(): Promise<CurrentReleases> {
  const shell = document.querySelector<HTMLMetaElement>('meta[name=shell-release]')?.content;
  return { ...(shell && { shell }), ...(await remoteReleases().catch(() => ({}))) };
}

async function remoteReleases(): Promise<CurrentReleases> {
  const response = await fetch('/registry.json', {
    cache: 'no-cache',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok) return {};
  const registry = (await response.json()) as Record<string, { release: string }>;
  return Object.fromEntries(Object.entries(registry).map(([app, { release }]) => [app, release]));
}
