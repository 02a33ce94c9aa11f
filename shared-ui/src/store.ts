import { getDefaultStore } from 'jotai';

/** The jotai store of the page, which components without a `Provider` use too; loaders and actions read it directly. */
export const store = getDefaultStore();
