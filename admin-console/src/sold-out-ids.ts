import { atom } from 'jotai';
import { shopStatusAtom } from 'shared-auth';

/** A text, so that the next atom keeps its value as long as the polled ids are the same. */
const idsTextAtom = atom((get) => get(shopStatusAtom)?.unavailable.join() ?? '');

/** Ids of the products that cannot be ordered, as all menus of the page show them. */
export const soldOutIdsAtom = atom(
  (get) =>
    new Set(
      get(idsTextAtom)
        .split(',')
        .map((id) => Number.parseInt(id, 10)),
    ),
);
