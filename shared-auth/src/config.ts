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

async function fetchConfig(): Promise<ShopConfig> {
  const response = await fetch('/config.json');
  const config = (await response.json()) as Partial<ShopConfig>;
  if (!config.supabaseUrl || !config.supabaseKey) {
    throw new Error('/config.json must name supabaseUrl and supabaseKey');
  }
  return { supabaseUrl: config.supabaseUrl, supabaseKey: config.supabaseKey };
}
