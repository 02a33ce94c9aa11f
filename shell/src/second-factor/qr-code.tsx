import { useEffect, useRef } from 'react';
import styles from './enrolling.module.css';

/**
 * A QR code that came as an SVG document. It is shown as an image of a blob: there its scripts do not
 * run and its links lead nowhere, whatever it holds, and the policy of the page allows it.
 */
export function QrCode({ svg }: { svg: string }) {
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const url = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
    image.current?.setAttribute('src', url);
    return () => URL.revokeObjectURL(url);
  }, [svg]);
  return (
    <img
      className={styles.qr}
      ref={image}
      alt="Kode QR untuk aplikasi autentikator. Kunci yang sama ada di bawahnya sebagai teks."
      width="208"
      height="208"
    />
  );
}
