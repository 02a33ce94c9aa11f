import { loadOnce } from './load-once.ts';

/** Settings at run time: one build runs with any Supabase project. */
export interface ShopConfig {
  /** Origin of the Supabase project, without a trailing slash. */
  supabaseUrl: string;
  /** The publishable key. Row-level security protects the data, not this key. */
  supabaseKey: string;
}

/**
 * The configuration from `/config.json`, fetched once per page.
 *
 * @throws BackendError `unreachable` when it cannot be fetched or lacks a setting.
 */
export const loadConfig = loadOnce(fetchConfig);

/** Set by the bundler to the folder of the files of the app: in a page of another host, a URL of the shop. */
declare const __webpack_public_path__: string;

function shopUrl(path: string): string {
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
