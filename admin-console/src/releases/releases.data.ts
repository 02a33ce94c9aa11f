import { getSupabase, unwrap } from 'shared-auth';
import type { Compared, Comparison } from './comparison.rules.ts';
import type {
  Canary,
  CurrentReleases,
  ReleaseError,
  ReleaseHealth,
  ServedReleases,
} from './release.ts';

/** Timeout of the list of releases, in ms. */
const TIMEOUT_MS = 15_000;

/**
 * Fetches the browser reports of the last 30 days, by app and release, newest release first.
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
 * Fetches the errors of the last 30 days by code, latest first.
 *
 * @throws BackendError
 */
export async function listReleaseErrors(): Promise<ReleaseError[]> {
  const supabase = await getSupabase();
  const rows = unwrap(await supabase.rpc('release_errors'));
  const sources = rows.some(({ stack }) => stack) ? await sourceStacks().catch(() => []) : [];
  return rows.map((row) => ({
    app: row.app,
    release: row.release,
    code: row.code,
    count: row.errors,
    lastSeen: row.last_seen,
    routes: row.routes,
    requestId: row.request_id,
    message: row.message,
    stack: (sources.find((source) => isSameError(source, row)) ?? row).stack,
  }));
}

/** Fetches an error's stack, mapped to the sources by the server. */
interface SourceStack {
  app: string;
  release: string;
  code: string;
  stack: string | null;
}

/** @throws if the server has no source maps, e.g. on a static host. */
async function sourceStacks(): Promise<SourceStack[]> {
  const { data } = await (await getSupabase()).auth.getSession();
  const authorization = `Bearer ${data.session?.access_token}`;
  return fetchJson('/_stacks', { headers: { authorization } });
}

function isSameError(one: SourceStack, other: SourceStack): boolean {
  return one.app === other.app && one.release === other.release && one.code === other.code;
}

/**
 * Fetches the metrics of a canary and the current release, since the start of the canary.
 *
 * @throws BackendError
 */
export async function compareWithCurrent(
  app: string,
  { release, canary }: ServedReleases & { canary: Canary },
): Promise<Comparison[]> {
  const supabase = await getSupabase();
  const names = { app, candidate: canary.release, baseline: release };
  const rows = unwrap(await supabase.rpc('compare_releases', { ...names, since: canary.since }));
  return rows.map((row) => ({
    name: row.name as Compared,
    canaryCount: row.candidate_events,
    currentCount: row.baseline_events,
    canaryValue: row.candidate_value,
    currentValue: row.baseline_value,
    z: row.z,
  }));
}

/**
 * The currently served releases, with canaries. On a static host, which has no list, the releases of this page.
 */
export async function currentReleases(): Promise<CurrentReleases> {
  const listed = await fetchJson<CurrentReleases>('/releases.json').catch(() => undefined);
  if (listed) return listed;
  const shell = document.querySelector<HTMLMetaElement>('meta[name=shell-release]')?.content;
  const remotes = await fetchJson<CurrentReleases>('/registry.json').catch(() => ({}));
  return { ...(shell && { shell: { release: shell } }), ...remotes };
}

/** @throws if the host does not serve the list. */
async function fetchJson<Content>(path: string, init?: RequestInit): Promise<Content> {
  const response = await fetch(path, {
    ...init,
    cache: 'no-cache',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return (await response.json()) as Content;
}
