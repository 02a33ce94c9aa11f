import { useCallback, useEffect, useState } from 'react';
import { useWhenVisible } from 'shared-ui/use-when-visible';
import { loadPickupSlots } from './checkout.data.ts';
import { chooseDetails, type OrderDetails } from './order-details.ts';
import { firstFree, type PickupSlot } from './pickup-slots.rules.ts';

/** Slots pass, and other customers take them, in ms. */
const RELOAD_MS = 30_000;

interface PickupSlots {
  /** Null until loaded. */
  slots: readonly PickupSlot[] | null;
  hasFailed: boolean;
  reload: () => void;
}

/** The pickup slots of a branch, reloaded when stale. Preselects the earliest one. */
export function usePickupSlots(branchId: number, { slot }: OrderDetails): PickupSlots {
  const [slots, setSlots] = useState<readonly PickupSlot[] | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const reload = useCallback(async () => {
    try {
      setSlots(await loadPickupSlots(branchId));
      setFailed(false);
    } catch (error) {
      console.warn('The pickup slots could not be read', error);
      setFailed(true);
    }
  }, [branchId]);
  useEffect(() => {
    void reload();
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void reload();
    }, RELOAD_MS);
    return () => clearInterval(timer);
  }, [reload]);
  useWhenVisible(reload);
  useEffect(() => {
    if (slot === null && slots) chooseDetails({ slot: firstFree(slots) });
  }, [slot, slots]);
  return { slots, hasFailed, reload };
}
