import { loadOnce } from './load-once.ts';

/** Run-time settings: one build works with any Supabase project. */
export interface ShopConfig {
  /** Origin of the Supabase project, without a trailing slash. */
  supabaseUrl: string;
  /** The publishable key. Row-level security protects the data, not this key. */
  supabaseKey: string;
}

/**
 * The configuration from `/config.json`, fetched once per page.
 *
 * @throws BackendError `unreachable` if it cannot be fetched or is incomplete.
 */
export const loadConfig = loadOnce(fetchConfig);

/** Set by the bundler to the app's base URL; in a page of another host, an absolute URL of the shop. */
declare const __webpack_public_path__: string;

/** URL of a file of the page server. */
export function shopUrl(path: string): string {
  if (typeof document === 'undefined' || typeof __webpack_public_path__ === 'undefined')
    return path;
  return new URL(path, new URL(__webpack_public_path__, location.href)).href;
}

async function fetchConfig(): Promise<ShopConfig> {
  const response = await fetch(shopUrl('/config.json'));
  const config = (await response.json()) as Partial<ShopConfig>;
  if (!config.supabaseUrl || !config.supabaseKey) {
    throw new Error('/config.json must name supabaseUrl and supabaseKey');
  }
  return { supabaseUrl: config.supabaseUrl, supabaseKey: config.supabaseKey };
}
