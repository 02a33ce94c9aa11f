import { useState } from 'react';
import { Button } from 'shared-ui/button';
import { toast } from 'shared-ui/toasts';
import { deviceMemory } from '../../memory.ts';
import type { PrintJob } from '../../tickets/print-job.ts';
import { errorSentence } from '../error-sentence.ts';
import styles from './browser-print.module.css';
import { readTickets } from './order-tickets.data.ts';
import { TicketSheet } from './ticket-sheet.tsx';

/** The paper of the printer that the browser of this device prints at. */
const KEY = 'kitchen.browser-paper';

/** Prints the tickets of an order by the print dialog of the browser. */
export function BrowserPrint({ orderId }: { orderId: number }) {
  const [paperMm, setPaperMm] = useState<58 | 80>(() =>
    deviceMemory.remembered(KEY) === 58 ? 58 : 80,
  );
  const [isBusy, setIsBusy] = useState(false);
  const [jobs, setJobs] = useState<readonly PrintJob[]>([]);
  async function press(): Promise<void> {
    setIsBusy(true);
    try {
      const found = await readTickets(orderId, paperMm);
      if (found.length === 0) toast('Pesanan ini tidak punya tiket dapur.', 'error');
      setJobs(found);
    } catch (error) {
      toast(errorSentence(error), 'error');
    }
    setIsBusy(false);
  }
  return (
    <span className={styles.print}>
      <Button look="quiet" isBusy={isBusy} onClick={() => void press()}>
        Cetak lewat browser
      </Button>
      <select
        className={styles.paper}
        aria-label="Kertas"
        value={paperMm}
        onChange={({ target }) => {
          const chosen = target.value === '58' ? 58 : 80;
          deviceMemory.remember(KEY, chosen);
          setPaperMm(chosen);
        }}
      >
        <option value={58}>58 mm</option>
        <option value={80}>80 mm</option>
      </select>
      {jobs.length > 0 && <TicketSheet jobs={jobs} onClose={() => setJobs([])} />}
    </span>
  );
}
