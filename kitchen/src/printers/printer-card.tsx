import { useState } from 'react';
import { Button } from 'shared-ui/button';
import { ConfirmDialog } from 'shared-ui/confirm-dialog';
import type { Printer, PrinterFacts, Station } from './printer.ts';
import { PrinterForm } from './printer-form.tsx';
import styles from './printers.module.css';
import { QueueList } from './queue-list.tsx';
import { isBroken, queueText, statusText } from './status-text.rules.ts';
import { TabletChoice } from './tablet/tablet-choice.tsx';

const PROTOCOLS = { epson: 'Epson', star: 'Star', tablet: 'Tablet' };

interface PrinterCardProps {
  printer: Printer;
  stations: readonly Station[];
  /** Time of the database. */
  now: string;
  onSave: (facts: PrinterFacts) => Promise<void>;
  onTest: () => Promise<void>;
  onRotate: () => Promise<void>;
  onRemove: () => Promise<void>;
}

/** A printer with its status, queue and actions. */
export function PrinterCard(props: PrinterCardProps) {
  const { printer, stations, now } = props;
  const [isEdited, setIsEdited] = useState(false);
  const [isQueueOpen, setIsQueueOpen] = useState(false);
  const [question, setQuestion] = useState<'rotate' | 'remove'>();
  const queue = queueText(printer);
  const prints = [
    ...stations
      .filter(({ id }) => printer.stationIds.includes(id))
      .map(({ name }) => `tiket ${name}`),
    ...(printer.printsReceipts ? ['struk'] : []),
  ];
  return (
    <li className={styles.card}>
      <h2>{printer.name}</h2>
      <p className={styles.status} data-broken={isBroken(printer) || undefined}>
        {statusText(printer, now)}
      </p>
      <p>
        {PROTOCOLS[printer.protocol]}, {printer.paperMm} mm. Mencetak{' '}
        {prints.join(', ') || 'tidak ada'}.
      </p>
      {printer.protocol === 'tablet' && <TabletChoice printer={printer} />}
      {queue && (
        <Button
          look="quiet"
          aria-expanded={isQueueOpen}
          onClick={() => setIsQueueOpen(!isQueueOpen)}
        >
          {queue}
        </Button>
      )}
      {queue && isQueueOpen && <QueueList printerId={printer.id} />}
      {isEdited ? (
        <PrinterForm
          printer={printer}
          stations={stations}
          onSave={async (facts) => {
            await props.onSave(facts);
            setIsEdited(false);
          }}
          onCancel={() => setIsEdited(false)}
        />
      ) : (
        <div className={styles.actions}>
          <Button look="quiet" onClick={() => void props.onTest()}>
            Tes cetak
          </Button>
          <Button look="quiet" onClick={() => setIsEdited(true)}>
            Ubah
          </Button>
          {printer.protocol !== 'tablet' && (
            <Button look="quiet" onClick={() => setQuestion('rotate')}>
              Ganti kode
            </Button>
          )}
          <Button look="danger" onClick={() => setQuestion('remove')}>
            Hapus
          </Button>
        </div>
      )}
      {question === 'rotate' && (
        <ConfirmDialog
          question={`Ganti kode ${printer.name}?`}
          detail="Printer ini berhenti mencetak sampai kode barunya diisikan."
          confirmLabel="Ganti kode"
          onConfirm={() => {
            setQuestion(undefined);
            void props.onRotate();
          }}
          onCancel={() => setQuestion(undefined)}
        />
      )}
      {question === 'remove' && (
        <ConfirmDialog
          question={`Hapus ${printer.name}?`}
          detail="Cetakan yang masih menunggu di printer ini ikut dihapus."
          confirmLabel="Hapus printer"
          dangerous
          onConfirm={() => {
            setQuestion(undefined);
            void props.onRemove();
          }}
          onCancel={() => setQuestion(undefined)}
        />
      )}
    </li>
  );
}
