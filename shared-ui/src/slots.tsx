import type { ComponentType } from 'react';
import { Outlet, useOutletContext } from 'react-router-dom';
import type { AddToCartProps, QuickAddProps } from './remote-contract.ts';

/** Widgets of one remote that the shell provides to the pages of the others. */
export interface Slots {
  AddToCart: ComponentType<AddToCartProps>;
  /** Absent in shells before contract 1.1.0. */
  QuickAdd?: ComponentType<QuickAddProps>;
}

/** The outlet in which the shell shows a page and provides the slots to it. */
export function SlotsOutlet({ slots }: { slots: Slots }) {
  return <Outlet context={slots} />;
}

/** The widgets of other remotes, for the page of a remote. */
export function useSlots(): Slots {
  return useOutletContext<Slots>();
}
