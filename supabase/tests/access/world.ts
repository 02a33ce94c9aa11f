import type { Subscription } from '../support/subscriptions.ts';
import { type Identity, isUser, type User } from './identities.ts';

/** Test data that attempts read and change. */
export type World = BasicWorld & MoneyWorld & KitchenWorld & PrinterWorld;

/** Test data beside money. */
export interface BasicWorld {
  /** User ids. */
  ids: Record<User, string>;
  /** A product on the menu, Rp20.000. */
  menu: number;
  /** A product not on the menu. */
  archived: number;
  /** A product whose price has risen since it was added to carts. */
  repriced: number;
  /** A cart line of each user, with the product on the menu. */
  line: Record<User, number>;
  /** A cart line of each user, with the repriced product. */
  staleLine: Record<User, number>;
  /** An order of customer A, which the staff have not accepted, and its only line. */
  order: number;
  item: number;
  /** An accepted order of customer A. */
  acceptedOrder: number;
  /** A cancelled order of customer A. */
  cancelledOrder: number;
  /** An order of customer A that is ready, and its last event. */
  readyOrder: number;
  orderEvent: number;
  /** A browser of customer A that is registered for notifications. */
  subscription: Subscription & { id: number };
  /** A notification to it that is being sent, so that the backend under test does not send it. */
  notification: { id: number; lease: string };
  /** A browser report. */
  event: number;
  /** The branch of products and orders: always open, till closed. */
  mainBranch: number;
  /** A paused branch with opening hours, a closure and an open till. */
  branch: number;
  hours: number;
  closure: number;
  till: number;
  /** User id of staff with a session, besides the identity. */
  colleague: string;
  /** Object path of an existing picture. */
  picture: string;
  /** A group of options of the product on the menu, with its assignment, an option, and a withdrawn one. */
  group: number;
  assignment: number;
  option: number;
  withdrawnOption: number;
  /** The group of the sizes. */
  sizeGroup: number;
}

/** Orders of customer A that were paid, are to be paid, or were refunded; and the tills of the second branch. */
export interface MoneyWorld {
  /** A paid order, its payment, and the receipt. */
  paidOrder: number;
  payment: number;
  receipt: number;
  /** Last part of the address of the receipt. */
  receiptToken: string;
  /** An order that waits for its payment by dynamic QRIS, and the open attempt. */
  unpaidOrder: number;
  attempt: { id: number; providerOrderId: string };
  /** A payment of a cancelled order, which must be returned. */
  strayPayment: number;
  /** A refund of another cancelled order. */
  refund: number;
  /** The entry of the payment in the ledger. */
  ledgerEntry: number;
  /** The first movement of the stock of the product on the menu. */
  stockMovement: number;
  /** The count of the open till, and a closed till without a count. */
  tillCount: number;
  closedTill: number;
}

/** The kitchens. */
export interface KitchenWorld {
  /** A station of the second branch, and the id of a category that it prepares. */
  station: number;
  stationCategory: number;
  /** The ticket of the order that the staff have not accepted, its only line, and an event. */
  ticket: number;
  ticketLine: number;
  kitchenEvent: number;
}

/** Printers of the first branch. */
export interface PrinterWorld {
  /** A printer that polls, for the station that prepares the order of customer A, and a job of it. */
  printer: number;
  mainStation: number;
  printJob: number;
  /** A line of that order whose quantity was printed. */
  printedLine: number;
  /** A printer at a tablet. */
  tabletPrinter: number;
}

/** An address that is invited as staff. */
export const INVITED = 'calon@kedai.test';

/** Id of a dish of the food service. */
export const DISH = 'soto-betawi';

/** User id of this identity; defaults to customer A. */
export function ownId({ ids }: World, identity: Identity): string {
  return ids[isUser(identity) ? identity : 'customerA'];
}

/** Value of this user; defaults to customer A. */
export function ofUser<T>(values: Record<User, T>, identity: Identity): T {
  return values[isUser(identity) ? identity : 'customerA'];
}
