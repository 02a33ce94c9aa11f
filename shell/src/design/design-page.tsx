import { useState } from 'react';
import { brand } from 'shared-ui/brand';
import { Button } from 'shared-ui/button';
import { ConfirmDialog } from 'shared-ui/confirm-dialog';
import { toast } from 'shared-ui/toasts';
import { Components } from './components.tsx';
import styles from './design-page.module.css';
import { Tokens } from './tokens.tsx';

/** The design system: every token and component, in both themes side by side. */
export function DesignPage() {
  const [asking, setAsking] = useState(false);
  return (
    <div className={styles.page}>
      <title>{`Desain · ${brand.name}`}</title>
      <h1>Desain</h1>
      <div className={styles.actions}>
        <Button onClick={() => toast('Berhasil disimpan')}>Toast</Button>
        <Button
          look="quiet"
          onClick={() => toast('Layanan sedang tidak dapat dihubungi.', 'error')}
        >
          Toast galat
        </Button>
        <Button look="quiet" onClick={() => setAsking(true)}>
          Dialog
        </Button>
      </div>
      <div className={styles.themes}>
        {(['light', 'dark'] as const).map((theme) => (
          <section className={styles.theme} data-theme={theme} key={theme} aria-label={theme}>
            <h2>{theme === 'light' ? 'Terang' : 'Gelap'}</h2>
            <Tokens />
            <Components />
          </section>
        ))}
      </div>
      {asking && (
        <ConfirmDialog
          question="Hapus minuman ini?"
          confirmLabel="Hapus"
          dangerous
          onConfirm={() => setAsking(false)}
          onCancel={() => setAsking(false)}
        />
      )}
    </div>
  );
}
