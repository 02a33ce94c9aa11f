import type { PageMeta, RemotePage } from 'remote-contract';

export const meta: PageMeta = {
  title: 'Sample title',
  description: 'Halaman Sample title.',
  navigation: [{ place: 'navbar.main', label: 'SAMPLE LABEL' }],
};

export default {
  path: '/sample',
  lazy: {
    Component: async () => (await import('./sample-page.tsx')).SamplePage,
  },
} satisfies RemotePage;
