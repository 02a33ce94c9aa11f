import { type SubmitEvent, useState } from 'react';
import { Button } from 'shared-ui/button';
import { DialogActions } from 'shared-ui/dialog';
import { Field } from 'shared-ui/field';
import { Notice } from 'shared-ui/notice';
import { toAppError } from '../app-error.ts';
import { RupiahInput } from '../payment/rupiah-input.tsx';
import { CashCounter } from './cash-counter.tsx';
import styles from './close.module.css';
import { type Pieces, type TypedCount, toCounted, totalOf } from './count.rules.ts';
import { countTill } from './till.data.ts';
import type { MoneyByMethod, TillBranch, TillCount } from './till.ts';

interface CountStepProps {
  branch: TillBranch;
  /** Why the count is repeated. */
  problem: string | undefined;
  /** The previous count. */
  before: MoneyByMethod | undefined;
  onCounted: (count: TillCount) => void;
  onCancel: () => void;
}

const NOTHING: TypedCount = { cash: null, qris_static: null, qris_midtrans: null };

/** Asks what is in the drawer and what QRIS reports, without showing what is expected. */
export function CountStep({ branch, problem, before, onCounted, onCancel }: CountStepProps) {
  const [typed, setTyped] = useState<TypedCount>(before ?? NOTHING);
  const [pieces, setPieces] = useState<Pieces>({});
  const [cashError, setCashError] = useState<string>();
  const [error, setError] = useState(problem);
  const [isBusy, setIsBusy] = useState(false);
  const piecesTotal = totalOf(pieces);
  const cash = piecesTotal ?? typed.cash;
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const counted = toCounted({ ...typed, cash });
    if (counted === null) {
      setCashError('Hitung uang di laci, atau isi 0 jika laci kosong.');
      return;
    }
    setIsBusy(true);
    try {
      onCounted(await countTill(branch.id, counted));
    } catch (failure) {
      setError((await toAppError(failure)).reason);
      setIsBusy(false);
    }
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <p className={styles.lead}>Hitung dulu; setelah itu baru terlihat berapa seharusnya.</p>
      {error && (
        <Notice isDanger role="alert">
          {error}
        </Notice>
      )}
      <Field
        name="cash"
        label="Tunai di laci"
        hint={
          piecesTotal === null
            ? 'Semua uang, termasuk uang kembalian awal.'
            : 'Dari pecahan di bawah.'
        }
        error={cashError}
      >
        {(control) => (
          <RupiahInput
            {...control}
            value={cash}
            readOnly={piecesTotal !== null}
            onChange={(amount) => {
              setTyped({ ...typed, cash: amount });
              setCashError(undefined);
            }}
          />
        )}
      </Field>
      <CashCounter
        pieces={pieces}
        onChange={(next) => {
          setPieces(next);
          setCashError(undefined);
        }}
      />
      <div className={styles.pair}>
        <Field
          name="qris_static"
          label="QRIS statis"
          hint="Menurut aplikasi merchant, dikurangi pengembalian; kosong: 0."
        >
          {(control) => (
            <RupiahInput
              {...control}
              isSigned
              value={typed.qris_static}
              onChange={(amount) => setTyped({ ...typed, qris_static: amount })}
            />
          )}
        </Field>
        <Field
          name="qris_midtrans"
          label="QRIS Midtrans"
          hint="Menurut dasbor Midtrans, dikurangi pengembalian; kosong: 0."
        >
          {(control) => (
            <RupiahInput
              {...control}
              isSigned
              value={typed.qris_midtrans}
              onChange={(amount) => setTyped({ ...typed, qris_midtrans: amount })}
            />
          )}
        </Field>
      </div>
      <DialogActions>
        <Button look="quiet" onClick={onCancel}>
          Batal
        </Button>
        <Button type="submit" isBusy={isBusy}>
          Bandingkan
        </Button>
      </DialogActions>
    </form>
  );
}
