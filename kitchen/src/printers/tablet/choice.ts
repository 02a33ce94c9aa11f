import { atom } from 'jotai';
import { store } from 'shared-ui/store';
import { deviceMemory } from '../../memory.ts';
import type { Connection, DeviceFacts, Way } from './connection.ts';
import { serial } from './serial.ts';
import { usb } from './usb.ts';

/** The printer that this tablet serves. */
export interface TabletChoice {
  printerId: number;
  /** Name of the printer when it was chosen. */
  name: string;
  way: Way;
  device: DeviceFacts;
}

const KEY = 'kitchen.tablet-printer';

export const CONNECTIONS: Record<Way, Connection> = { usb, serial };

/** What this device serves, in all its tabs; null: no printer. Written by {@link choosePrinter}. */
export const tabletChoiceAtom = atom<TabletChoice | null>(null);
tabletChoiceAtom.onMount = (set) => {
  const read = () => set(readChoice());
  const onStorage = ({ key }: StorageEvent) => {
    if (key === KEY || key === null) read();
  };
  read();
  addEventListener('storage', onStorage);
  return () => removeEventListener('storage', onStorage);
};

/** Why jobs wait; `gone`: the printer is not plugged in, `failed`: it did not take bytes, or not confirm a job. */
export type Problem = 'gone' | 'failed' | 'paper_out' | 'cover_open';

/** The problem that this page shows of the printer of this tablet. Written by TabletPrinter. */
export const tabletProblemAtom = atom<Problem | null>(null);

/** Makes this device serve a printer from now on, also after a reload; null: none. */
export function choosePrinter(choice: TabletChoice | null): void {
  deviceMemory.remember(KEY, choice);
  store.set(tabletChoiceAtom, choice);
}

/** Lets the person choose the device of a printer, which this tablet serves then. */
export async function chooseDevice(choice: Omit<TabletChoice, 'device'>): Promise<void> {
  const device = await CONNECTIONS[choice.way].choose();
  if (device) choosePrinter({ ...choice, device });
}

/** A stored value that is damaged is no choice. */
function readChoice(): TabletChoice | null {
  const stored = deviceMemory.remembered<TabletChoice>(KEY);
  return stored && Object.hasOwn(CONNECTIONS, stored.way) ? stored : null;
}
