import type { PageMeta, RemotePage } from 'remote-contract';

export const meta: PageMeta = { title: 'Papan', staysOpen: true };

export default {
  path: '/papan-uji',
  lazy: {
    Component: async () => (await import('./board-page.tsx')).BoardPage,
    loader: async () => (await import('./board.loader.ts')).boardLoader,
  },
} satisfies RemotePage;
