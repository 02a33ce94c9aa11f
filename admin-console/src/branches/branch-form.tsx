import { PictureField } from '../pictures/picture-field.tsx';
import type { Branch } from './branch.ts';
import formStyles from './branch-form.module.css';
import { CheckField, ChoiceField, TextField } from './fields.tsx';
import { FormFrame } from './form-frame.tsx';
import { useBranchForm } from './use-branch-form.ts';

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
  const form = useBranchForm(branch, onUnsaved);
  const { draft, base, saves, answer, setPictureChosen } = form;
  return (
    <FormFrame form={form} name="branch" title="Data cabang" saveLabel="Simpan data cabang">
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
    </FormFrame>
  );
}
