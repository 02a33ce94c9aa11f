import type { RemoteWidget } from 'remote-contract';

/** A card in the profile of signed-in users that links to the page. */
export const SampleCard: RemoteWidget = {
  places: [{ slot: 'profile.sections', blockSize: '6.5rem' }],
  load: async () => (await import('./card/sample-card.tsx')).SampleCard,
};
