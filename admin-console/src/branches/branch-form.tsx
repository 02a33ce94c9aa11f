import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { useFetcher } from 'react-router-dom';
import { Button } from 'shared-ui/button';
import { Notice } from 'shared-ui/notice';
import { PictureField } from '../pictures/picture-field.tsx';
import type { Branch } from './branch.ts';
import styles from './branch-editor.module.css';
import { FIELD_NAMES } from './branch-fields.ts';
import formStyles from './branch-form.module.css';
import { BRANCH_FORM, type BranchAnswer, type BranchIntent } from './branch-intents.ts';
import { CheckField, ChoiceField, TextField } from './fields.tsx';
import { RefusalNotice } from './refusal-notice.tsx';
import { useBranchDraft } from './use-branch-draft.ts';

interface BranchFormProps {
  branch: Branch;
  onUnsaved: (isUnsaved: boolean) => void;
}

const ZONES = {
  'Asia/Jakarta': 'WIB (Jakarta)',
  'Asia/Makassar': 'WITA (Makassar)',
  'Asia/Jayapura': 'WIT (Jayapura)',
};

const SLOTS = Object.fromEntries(
  [5, 10, 15, 20, 30, 60].map((minutes) => [minutes, `${minutes} menit`]),
);

/** Name, address and picture of a branch, and its rules for orders. */
export function BranchForm({ branch, onUnsaved }: BranchFormProps) {
  const fetcher = useFetcher<BranchAnswer>();
  const form = useRef<HTMLFormElement>(null);
  const answer = fetcher.data;
  const { draft, base, saves, isUnsaved, setPictureChosen } = useBranchDraft(branch, answer);
  const isBusy = fetcher.state !== 'idle';
  const report = useEffectEvent(onUnsaved);
  useEffect(() => report(isUnsaved), [isUnsaved]);
  useLayoutEffect(() => {
    const marked = [...Object.keys(answer?.errors ?? {}), ...(answer?.conflicts ?? [])];
    const first = FIELD_NAMES.find((name) => marked.includes(name));
    if (first) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  }, [answer]);
  const wrong = Object.keys(draft.errors).length;

  return (
    <fetcher.Form
      ref={form}
      className={styles.card}
      method="post"
      encType="multipart/form-data"
      // Our validation shows all errors at once; the browser's would show one at a time.
      noValidate
      aria-labelledby="data-cabang"
      onSubmit={(event) => {
        if (isBusy) event.preventDefault();
      }}
    >
      <header>
        <h2 id="data-cabang">Data cabang</h2>
      </header>
      <input type="hidden" name={BRANCH_FORM.intent} value={'branch' satisfies BranchIntent} />
      <input type="hidden" name={BRANCH_FORM.base} value={JSON.stringify(base)} />
      <div className={formStyles.columns}>
        <div className={formStyles.fields}>
          <TextField draft={draft} name="name" />
          <TextField
            draft={draft}
            name="city"
            hint="Ubin kota ini di beranda membuka halaman cabang."
          />
          <TextField draft={draft} name="address" isWide />
          <TextField draft={draft} name="phone" type="tel" hint="Boleh kosong." />
          <ChoiceField draft={draft} name="timeZone" options={ZONES} />
          <TextField draft={draft} name="mapUrl" type="url" isWide hint="Boleh kosong." />
          <TextField
            draft={draft}
            name="slug"
            isWide
            hint={`Halaman cabang ada di /cabang/${draft.values.slug || '…'}. Tautan lama berhenti berlaku.`}
          />
        </div>
        <PictureField
          // A saved picture is no longer a choice.
          key={saves}
          label="Gambar"
          error={draft.errors.image}
          conflictWith={answer?.conflicts?.includes('image') ? 'Admin lain' : undefined}
          current={base.imageUrl}
          onChoose={setPictureChosen}
        />
      </div>
      <fieldset className={formStyles.rules}>
        <legend>Aturan pesanan</legend>
        <CheckField
          draft={draft}
          name="autoAccept"
          hint="Pesanan baru langsung disiapkan. Tanpa ini, staf menerima atau menolaknya dulu."
        />
        <CheckField
          draft={draft}
          name="requiresTill"
          hint="Tanpa kasir yang dibuka staf, pelanggan belum bisa memesan."
        />
        <div className={formStyles.fields}>
          <TextField
            draft={draft}
            name="lastOrderMinutes"
            isNumber
            hint="0: pesanan diterima sampai tutup."
          />
          <TextField
            draft={draft}
            name="maxOpenOrders"
            isNumber
            hint="Saat penuh, pesanan baru berhenti sendiri. Kosong: tanpa batas."
          />
          <ChoiceField draft={draft} name="slotMinutes" options={SLOTS} />
          <TextField draft={draft} name="slotCapacity" isNumber hint="Kosong: tanpa batas." />
        </div>
      </fieldset>
      <RefusalNotice refusal={isBusy ? undefined : answer?.refusal} />
      {wrong > 0 && !isBusy && (
        <Notice isDanger role="alert">
          Data cabang belum tersimpan.{' '}
          {wrong === 1 ? 'Periksa isian yang ditandai.' : `Periksa ${wrong} isian yang ditandai.`}
        </Notice>
      )}
      <div className={styles.actions}>
        <Button type="submit" isBusy={isBusy}>
          Simpan data cabang
        </Button>
      </div>
    </fetcher.Form>
  );
}
