import { useState } from 'react';
import { Button } from 'shared-ui/button';
import { toast } from 'shared-ui/toasts';
import { BrowserPrint } from './browser/browser-print.tsx';
import { errorSentence } from './error-sentence.ts';
import { printReceipt, reprintTickets } from './printers.data.ts';

/** Prints the tickets and the receipt of an order again, or the tickets by the browser. */
export function OrderPrints({ orderId }: { orderId: number }) {
  return (
    <>
      <PrintButton
        label="Cetak tiket lagi"
        done="Tiket dikirim ke printer"
        print={(key) => reprintTickets(orderId, key)}
      />
      <PrintButton
        label="Cetak struk"
        done="Struk dikirim ke printer"
        print={(key) => printReceipt(orderId, key)}
      />
      <BrowserPrint orderId={orderId} />
    </>
  );
}

interface PrintButtonProps {
  label: string;
  done: string;
  print: (key: string) => Promise<void>;
}

function PrintButton({ label, done, print }: PrintButtonProps) {
  // A press after a lost answer repeats its request.
  const [key, setKey] = useState(() => crypto.randomUUID());
  const [isBusy, setIsBusy] = useState(false);
  async function press(): Promise<void> {
    setIsBusy(true);
    try {
      await print(key);
      setKey(crypto.randomUUID());
      toast(done);
    } catch (error) {
      toast(errorSentence(error), 'error');
    }
    setIsBusy(false);
  }
  return (
    <Button look="quiet" isBusy={isBusy} onClick={() => void press()}>
      {label}
    </Button>
  );
}
