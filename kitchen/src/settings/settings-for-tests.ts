import type { KitchenSettings } from './settings.ts';

/** Settings for tests: the bar prepares all drinks but jamu. */
export function settings(given: Partial<KitchenSettings> = {}): KitchenSettings {
  const branch = { id: 1, slug: 'bogor', name: 'Bogor' };
  return {
    branch,
    branches: [branch],
    revision: 3,
    hasExpediter: false,
    promisesPace: false,
    stations: [
      {
        id: 1,
        name: 'Dapur',
        warnMinutes: 8,
        lateMinutes: 15,
        takesRest: true,
        categories: [{ type: 'Minuman', name: 'Jamu' }],
      },
      {
        id: 2,
        name: 'Bar',
        warnMinutes: 3,
        lateMinutes: 6,
        takesRest: false,
        categories: [{ type: 'Minuman', name: null }],
      },
    ],
    categories: [
      { type: 'Makanan', name: null },
      { type: 'Makanan', name: 'Dessert' },
      { type: 'Minuman', name: null },
      { type: 'Minuman', name: 'Jamu' },
    ],
    ...given,
  };
}
