import type { RemoteWidget } from 'remote-contract';
import type { CardControlProps } from './sold-out/card-control.tsx';
import type { DetailControlProps } from './sold-out/detail-control.tsx';

const STAFF = ['staff', 'admin'] as const;

/** Marks a product on a menu as sold out. */
export const SoldOutOnCard: RemoteWidget<CardControlProps> = {
  places: [{ slot: 'product.card', order: 200, roles: STAFF }],
  load: async () =>
    (await import(/* webpackChunkName: "sold-out" */ './sold-out/card-control.tsx')).CardControl,
};

/** Marks a product as sold out, on its page. */
export const SoldOutOnPage: RemoteWidget<DetailControlProps> = {
  places: [{ slot: 'product.detail', order: 10, roles: STAFF }],
  load: async () =>
    (await import(/* webpackChunkName: "sold-out" */ './sold-out/detail-control.tsx'))
      .DetailControl,
};

/** Tells admins that Midtrans rejects the shop's key. */
export const ProviderAlert: RemoteWidget<object> = {
  places: [{ slot: 'admin.home', order: 10, roles: ['admin'] }],
  load: async () =>
    (await import(/* webpackChunkName: "provider-alert" */ './provider-alert/provider-alert.tsx'))
      .ProviderAlert,
};
