import type { RemoteWidget } from 'remote-contract';
import type { PrinterAlertsProps } from './printers/printer-alerts.tsx';

const STAFF = ['staff', 'admin'] as const;

/** Printers that need a person, above the orders and on the boards of the kitchen. */
export const PrinterAlerts: RemoteWidget<PrinterAlertsProps> = {
  places: [
    { slot: 'orders.alerts', order: 10, roles: STAFF },
    { slot: 'kitchen.alerts', order: 10, roles: STAFF },
  ],
  load: async () =>
    (await import(/* webpackChunkName: "printer-alerts" */ './printers/printer-alerts.tsx'))
      .PrinterAlerts,
};

/** Prints at the printer of this tablet while a board is open. */
export const TabletPrinter: RemoteWidget = {
  places: [{ slot: 'kitchen.alerts', order: 5, roles: STAFF }],
  load: async () =>
    (await import(/* webpackChunkName: "tablet-printer" */ './printers/tablet/tablet-printer.tsx'))
      .TabletPrinter,
};

/** Prints the tickets and the receipt of an order again. */
export const OrderPrints: RemoteWidget<{ orderId: number }> = {
  places: [{ slot: 'orders.actions', order: 10, roles: STAFF }],
  load: async () =>
    (await import(/* webpackChunkName: "order-prints" */ './printers/order-prints.tsx'))
      .OrderPrints,
};
