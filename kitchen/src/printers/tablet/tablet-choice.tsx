import { useAtomValue } from 'jotai';
import { Button } from 'shared-ui/button';
import type { Printer } from '../printer.ts';
import { CONNECTIONS, chooseDevice, choosePrinter, tabletChoiceAtom } from './choice.ts';
import type { Way } from './connection.ts';
import styles from './tablet.module.css';

const LABELS: Record<Way, string> = {
  usb: 'Pakai di tablet ini',
  serial: 'Pakai di tablet ini lewat serial',
};

/** Makes this device serve a printer, or no longer. */
export function TabletChoice({ printer }: { printer: Printer }) {
  const choice = useAtomValue(tabletChoiceAtom);
  const ways = (['usb', 'serial'] as const).filter((way) => CONNECTIONS[way].isSupported());
  if (choice?.printerId === printer.id) {
    return (
      <div className={styles.choice}>
        <p>Dipakai di tablet ini, selama Dapur atau halaman ini terbuka.</p>
        <Button look="quiet" onClick={() => choosePrinter(null)}>
          Lepaskan
        </Button>
      </div>
    );
  }
  if (ways.length === 0) return <p>Browser ini tidak mengenal printer; pakai Chrome atau Edge.</p>;
  return (
    <div className={styles.choice}>
      {ways.map((way) => (
        <Button
          key={way}
          look="quiet"
          onClick={() => void chooseDevice({ printerId: printer.id, name: printer.name, way })}
        >
          {LABELS[way]}
        </Button>
      ))}
    </div>
  );
}
