import { getDefaultStore } from 'jotai';

/**
 * The page's jotai store, also the default for components without a `Provider`; loaders and actions read it
 * directly.
 */
export const store = getDefaultStore();
