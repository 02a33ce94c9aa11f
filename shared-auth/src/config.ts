import { toUnreachable } from './backend-error.ts';

/** Settings at run time, so that one build runs against any Supabase project. */
export interface ShopConfig {
  /** Origin of the Supabase project, without a trailing slash. */
  supabaseUrl: string;
  /** The publishable key. Row-level security is what protects the data, not this key. */
  supabaseKey: string;
}

let loading: Promise<ShopConfig> | undefined;

/**
 * The configuration from `/config.json`, fetched once per page; a failure is not remembered.
 *
 * @throws BackendError `unreachable` when it cannot be fetched or is not what it should be.
 */
export function loadConfig(): Promise<ShopConfig> {
  loading ??= fetchConfig().catch((error: unknown) => {
    loading = undefined;
    throw toUnreachable(error);
  });
  return loading;
}

async function fetchConfig(): Promise<ShopConfig> {
  const response = await fetch('/config.json');
  const config = (await response.json()) as Partial<ShopConfig>;
  if (!config.supabaseUrl || !config.supabaseKey) {
    throw new Error('/config.json must name supabaseUrl and supabaseKey');
  }
  return { supabaseUrl: config.supabaseUrl, supabaseKey: config.supabaseKey };
}
