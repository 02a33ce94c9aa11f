import { createStore } from 'jotai';

/** The jotai store of the page: the shell provides it, loaders and actions read it directly. */
export const store = createStore();
