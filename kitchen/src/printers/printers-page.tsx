import { useEffect, useEffectEvent, useState } from 'react';
import { useLoaderData, useRevalidator } from 'react-router-dom';
import { brand } from 'shared-ui/brand';
import { Button } from 'shared-ui/button';
import { pollWhileVisible } from 'shared-ui/poll-while-visible';
import { toast } from 'shared-ui/toasts';
import ui from 'shared-ui/utilities.module.css';
import { BranchTabs } from '../branch-tabs.tsx';
import { KitchenTabs } from '../kitchen-tabs.tsx';
import { errorSentence } from './error-sentence.ts';
import type { Printer, PrinterFacts } from './printer.ts';
import { PrinterCard } from './printer-card.tsx';
import { PrinterForm } from './printer-form.tsx';
import { printTestPage, removePrinter, rotateToken, savePrinter } from './printers.data.ts';
import type { PrintersView } from './printers.handlers.ts';
import styles from './printers.module.css';
import { TabletPrinter } from './tablet/tablet-printer.tsx';
import { type ShownToken, TokenNotice } from './token-notice.tsx';

/** How often the status is read, in ms. */
const POLL_MS = 5_000;

/** `/dapur/printer`: the printers of a branch, their status, and what they print. */
export function PrintersPage() {
  const { branch, branches, stations, printers, now } = useLoaderData() as PrintersView;
  const { revalidate } = useRevalidator();
  const [isAdding, setIsAdding] = useState(false);
  const [shown, setShown] = useState<ShownToken>();
  const refresh = useEffectEvent(() => revalidate());
  useEffect(() => pollWhileVisible(() => refresh(), { firstMs: POLL_MS, everyMs: POLL_MS }), []);

  async function act(work: () => Promise<unknown>, done?: string): Promise<void> {
    try {
      await work();
      if (done) toast(done);
    } catch (error) {
      toast(errorSentence(error), 'error');
    }
    await revalidate();
  }
  async function add(facts: PrinterFacts): Promise<void> {
    const token = await savePrinter(branch.id, null, facts);
    setIsAdding(false);
    if (token !== null) setShown({ ...facts, token });
    await revalidate();
  }
  const change = async ({ id }: Printer, facts: PrinterFacts) => {
    await savePrinter(branch.id, id, facts);
    toast('Printer disimpan');
    await revalidate();
  };

  return (
    <div className={`${ui.page} ${styles.page}`}>
      <title>{`Printer · ${brand.name}`}</title>
      <KitchenTabs />
      <h1 tabIndex={-1}>Printer</h1>
      <BranchTabs branch={branch} branches={branches} />
      <TabletPrinter />
      {shown && <TokenNotice shown={shown} onClose={() => setShown(undefined)} />}
      {printers.length === 0 && !isAdding && (
        <p>Belum ada printer. Tiket tetap tampil di layar dapur.</p>
      )}
      <ul className={styles.printers}>
        {printers.map((printer) => (
          <PrinterCard
            key={printer.id}
            printer={printer}
            stations={stations}
            now={now}
            onSave={(facts) => change(printer, facts)}
            onTest={() =>
              act(() => printTestPage(printer.id, crypto.randomUUID()), 'Tes cetak dikirim')
            }
            onRotate={() =>
              act(async () => setShown({ ...printer, token: await rotateToken(printer.id) }))
            }
            onRemove={() => act(() => removePrinter(printer.id), 'Printer dihapus')}
          />
        ))}
      </ul>
      {isAdding ? (
        <section className={styles.card} aria-label="Tambah printer">
          <PrinterForm stations={stations} onSave={add} onCancel={() => setIsAdding(false)} />
        </section>
      ) : (
        <div>
          <Button onClick={() => setIsAdding(true)}>Tambah printer</Button>
        </div>
      )}
    </div>
  );
}
