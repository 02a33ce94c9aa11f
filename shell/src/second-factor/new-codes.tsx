import { useLayoutEffect, useRef, useState } from 'react';
import { brand } from 'shared-ui/brand';
import { Button } from 'shared-ui/button';
import ui from 'shared-ui/utilities.module.css';
import { groupedSecret } from './code.ts';
import styles from './recovery-codes.module.css';

interface NewCodesProps {
  codes: readonly string[];
  /** Called when the user confirms that the codes are saved. */
  onDone: () => void;
}

/** Shows new recovery codes; the server cannot show them again. */
export function NewCodes({ codes, onDone }: NewCodesProps) {
  const [isCopied, setCopied] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => heading.current?.focus(), []);
  const text = codes.map(groupedSecret).join('\n');
  const file = `data:text/plain;charset=utf-8,${encodeURIComponent(
    `Kode pemulihan ${brand.name}\n\n${text}\n`,
  )}`;
  return (
    <div className={styles.codes}>
      <h4 ref={heading} tabIndex={-1}>
        Simpan kode ini sekarang
      </h4>
      <p>Kode hanya tampil sekali. Simpan di tempat aman, terpisah dari ponsel Anda.</p>
      <ul className={styles.list}>
        {codes.map((code) => (
          <li key={code}>
            <code>{groupedSecret(code)}</code>
          </li>
        ))}
      </ul>
      <div className={styles.actions}>
        {/* Undefined in an insecure context (plain HTTP, not localhost). */}
        {navigator.clipboard && (
          <Button
            look="quiet"
            onClick={() =>
              void navigator.clipboard.writeText(text).then(
                () => setCopied(true),
                () => setCopied(false),
              )
            }
          >
            {isCopied ? 'Kode tersalin' : 'Salin kode'}
          </Button>
        )}
        <a className={styles.download} href={file} download="kode-pemulihan.txt">
          Unduh sebagai berkas
        </a>
        <Button onClick={onDone}>Sudah saya simpan</Button>
      </div>
      <p className={ui.visuallyHidden} role="status">
        {isCopied && 'Kode tersalin.'}
      </p>
    </div>
  );
}
