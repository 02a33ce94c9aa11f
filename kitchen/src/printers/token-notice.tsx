import { useEffect, useState } from 'react';
import { Button } from 'shared-ui/button';
import { Notice } from 'shared-ui/notice';
import type { Protocol } from './printer.ts';
import { pollAddress } from './printers.data.ts';
import styles from './printers.module.css';

/** What an admin types into the web page of the printer. */
export interface ShownToken {
  name: string;
  protocol: Protocol;
  token: string;
}

/** Where each kind of printer has its settings, and the field for the token. */
const PLACES = {
  epson: { menu: 'Web Config, Server Direct Print', field: 'ID' },
  star: { menu: 'Web Configuration, CloudPRNT', field: 'Password' },
} as const;

/** The token of a printer, which is shown once, with its address. */
export function TokenNotice({ shown, onClose }: { shown: ShownToken; onClose: () => void }) {
  const protocol = shown.protocol === 'star' ? 'star' : 'epson';
  const [address, setAddress] = useState('');
  useEffect(() => {
    let isCurrent = true;
    void pollAddress(protocol).then((found) => {
      if (isCurrent) setAddress(found);
    });
    return () => {
      isCurrent = false;
    };
  }, [protocol]);
  const { menu, field } = PLACES[protocol];
  return (
    <Notice as="div" role="status">
      <p>
        Isikan ini di halaman {shown.name} ({menu}). Kode ini hanya tampil sekali.
      </p>
      <dl className={styles.token}>
        <dt>URL</dt>
        <dd>{address}</dd>
        <dt>{field}</dt>
        <dd>{shown.token}</dd>
        <dt>Interval</dt>
        <dd>5 detik</dd>
      </dl>
      <Button look="quiet" onClick={onClose}>
        Sudah saya isikan
      </Button>
    </Notice>
  );
}
