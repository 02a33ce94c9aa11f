import { useEffect, useRef } from 'react';
import styles from './enrolling.module.css';

/**
 * A QR code from an SVG document, as an image with a blob: URL: scripts and links in the SVG are inert there,
 * and the content security policy allows it.
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
