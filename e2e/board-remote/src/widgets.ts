import type { RemoteWidget } from 'remote-contract';
import { boardBelow } from './slots.ts';

export const BoardBadge: RemoteWidget = {
  places: [{ slot: boardBelow.name }],
  load: async () => (await import('./board-badge.tsx')).BoardBadge,
};
