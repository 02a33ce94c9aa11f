import type { PageMeta, RemotePage } from 'remote-contract';

export const meta: PageMeta = {
  title: 'Laporan',
  audience: 'admin',
  navigation: [{ place: 'admin.tabs', label: 'Laporan', order: 35 }],
};

export default {
  path: '/laporan',
  lazy: {
    Component: async () =>
      (await import(/* webpackChunkName: "reports" */ './report-page.tsx')).ReportPage,
    loader: async () =>
      (await import(/* webpackChunkName: "reports" */ './reports.loader.ts')).reportLoader,
  },
} satisfies RemotePage;
