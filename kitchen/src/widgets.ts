import type { RemoteWidget } from 'remote-contract';

const STAFF = ['staff', 'admin'] as const;

/** Printers that need a person, above the orders. */
export const PrinterAlerts: RemoteWidget<object> = {
  places: [{ slot: 'orders.alerts', order: 10, roles: STAFF }],
  load: async () =>
    (await import(/* webpackChunkName: "printer-alerts" */ './printers/printer-alerts.tsx'))
      .PrinterAlerts,
};

/** Prints the tickets and the receipt of an order again. */
export const OrderPrints: RemoteWidget<{ orderId: number }> = {
  places: [{ slot: 'orders.actions', order: 10, roles: STAFF }],
  load: async () =>
    (await import(/* webpackChunkName: "order-prints" */ './printers/order-prints.tsx'))
      .OrderPrints,
};
