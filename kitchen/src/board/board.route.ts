import type { PageMeta, RemotePage } from 'remote-contract';

export const meta: PageMeta = {
  title: 'Dapur',
  audience: 'staff',
  staysOpen: true,
  navigation: [
    { place: 'profile.actions', label: 'Dapur', order: 60, roles: ['staff'] },
    { place: 'admin.tabs', label: 'Dapur', order: 25 },
    { place: 'kitchen.tabs', label: 'Tiket', order: 10 },
  ],
};

export default {
  path: '/dapur',
  lazy: {
    Component: async () => (await import('./board-page.tsx')).BoardPage,
    loader: async () => (await import('./board.handlers.ts')).boardLoader,
  },
} satisfies RemotePage;
