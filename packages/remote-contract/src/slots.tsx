import { createContext, type ReactNode, use, useLayoutEffect } from 'react';
import type { Slot as AnySlot } from './remote-contract.ts';

/** Props of {@link Slot}. */
export interface SlotProps<Props extends object> {
  of: AnySlot<Props>;
  /** Props of each widget in the slot. */
  props: Props;
  /** Shown while a widget is loading, in the same size to avoid a layout shift; nothing by default. */
  waiting?: ReactNode;
  /** Shown in place of a widget that cannot be loaded or has thrown; nothing by default. */
  failed?: (retry: () => void) => ReactNode;
  /** Shown when no remote has a widget for the slot; nothing by default. */
  empty?: ReactNode;
}

/** A link of a navigation, for the current user. */
export interface NavigationLink {
  path: string;
  label: string;
  /** Path of an icon. */
  icon?: string;
}

/** Widgets and links of all remotes, which a host provides to pages. */
export interface Extensions {
  /** A hook that returns the content of a slot. */
  useSlot: <Props extends object>(props: SlotProps<Props>) => ReactNode;
  hasWidgets: (slot: string) => boolean;
  /** A hook. */
  useNavigationLinks: (place: string) => readonly NavigationLink[];
  /** Delays the replacement of releases in the open page. @returns a function that ends the delay. */
  holdReleases?: () => () => void;
}

const ExtensionsContext = createContext<Extensions>({
  useSlot: ({ empty }) => empty,
  hasWidgets: () => false,
  useNavigationLinks: () => [],
});

/** Provides the widgets and links of remotes to all pages; only hosts use it. */
export const ExtensionsProvider = ExtensionsContext;

/**
 * Shows the widgets that any remotes have for a slot, in their order. Each is loaded on its own, and one
 * that fails or takes too long affects neither the page nor the other widgets.
 */
export function Slot<Props extends object>(props: SlotProps<Props>) {
  return use(ExtensionsContext).useSlot(props);
}

/** Whether any remote has a widget for a slot, including widgets for other pages or roles. */
export function useHasWidgets<Props extends object>(slot: AnySlot<Props>): boolean {
  return use(ExtensionsContext).hasWidgets(slot.name);
}

/** The links of a navigation to pages of any remotes, for the current user, in their order. */
export function useNavigationLinks(place: string): readonly NavigationLink[] {
  return use(ExtensionsContext).useNavigationLinks(place);
}

/**
 * Says that the page is in the middle of something, such as sending what the user has just entered: until it ends, the
 * shell does not replace the releases of a page that stays open (`PageMeta.staysOpen`). A page is busy for seconds; two
 * minutes after the deadline of the replacement, the shell no longer waits for it.
 */
export function useBusy(isBusy: boolean): void {
  const { holdReleases } = use(ExtensionsContext);
  // Not a passive effect: the page is busy from the commit on that shows it.
  useLayoutEffect(() => (isBusy ? holdReleases?.() : undefined), [isBusy, holdReleases]);
}
