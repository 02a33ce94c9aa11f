import type { RemoteWidget } from 'remote-contract';

/** An invitation to the page, in the profile of signed-in users. */
export const SampleCard: RemoteWidget = {
  places: [{ slot: 'profile.sections', blockSize: '6.5rem' }],
  load: async () => (await import('./card/sample-card.tsx')).SampleCard,
};
