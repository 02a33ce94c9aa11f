import { FieldHint } from 'shared-ui/field';
import { PictureField } from '../pictures/picture-field.tsx';
import type { Branch, TotalsExample } from './branch.ts';
import formStyles from './branch-form.module.css';
import { BRANCH_FORM } from './branch-intents.ts';
import { ChoiceField, TextField } from './fields.tsx';
import { FormFrame } from './form-frame.tsx';
import { TotalsText } from './totals-text.tsx';
import { useBranchForm } from './use-branch-form.ts';

interface MoneyFormProps {
  branch: Branch;
  /** What an order costs, as saved. */
  example: TotalsExample;
  onUnsaved: (isUnsaved: boolean) => void;
}

const TAX_MODES = {
  off: 'Tidak ada',
  added: 'Ditambahkan ke harga',
  included: 'Sudah termasuk dalam harga',
};

const ROUNDINGS = {
  0: 'Tidak dibulatkan',
  100: 'Ke Rp100 terdekat',
  500: 'Ke Rp500 terdekat',
  1000: 'Ke Rp1.000 terdekat',
};

/** What a branch adds to its prices, its taxpayer, and its QRIS sticker. */
export function MoneyForm({ branch, example, onUnsaved }: MoneyFormProps) {
  const form = useBranchForm(branch, onUnsaved);
  const { draft, base, saves, answer, removesPicture, setRemovesPicture, setPictureChosen } = form;
  const isTaxed = draft.values.taxMode !== 'off';
  return (
    <FormFrame
      form={form}
      name="money"
      title="Pajak, biaya, dan QRIS"
      saveLabel="Simpan pajak, biaya, dan QRIS"
    >
      <TotalsText example={example} isUnsaved={form.isUnsaved} />
      <div className={formStyles.columns}>
        <div className={formStyles.fields}>
          <ChoiceField draft={draft} name="taxMode" options={TAX_MODES} />
          {isTaxed ? (
            <TextField draft={draft} name="taxRate" isDecimal hint="Misalnya 10 atau 7,5." />
          ) : (
            <input type="hidden" name="taxRate" value={draft.values.taxRate} />
          )}
          <TextField
            draft={draft}
            name="serviceRate"
            isDecimal
            hint="Dihitung sebelum pajak. 0: tidak ada."
          />
          <ChoiceField draft={draft} name="cashRounding" options={ROUNDINGS} />
          <TextField
            draft={draft}
            name="legalName"
            isWide
            hint="Nama wajib pajak, misalnya PT Senja Rasa. Boleh kosong."
          />
          <TextField
            draft={draft}
            name="taxNumber"
            isNumber
            hint="15 atau 16 angka. Boleh kosong."
          />
          <TextField
            draft={draft}
            name="qrisLimit"
            isNumber
            hint="Pesanan yang lebih mahal dibayar dengan cara lain."
          />
        </div>
        <div className={formStyles.picture}>
          {!removesPicture && (
            <PictureField
              // A saved picture is no longer a choice.
              key={saves}
              label="Stiker QRIS"
              error={draft.errors.qrisImage}
              conflictWith={answer?.conflicts?.includes('qrisImage') ? 'Admin lain' : undefined}
              current={base.qrisImageUrl}
              onChoose={setPictureChosen}
            />
          )}
          {base.qrisImage && (
            <div className={formStyles.check}>
              <label>
                <input
                  type="checkbox"
                  name={BRANCH_FORM.removesPicture}
                  checked={removesPicture}
                  onChange={({ target }) => setRemovesPicture(target.checked)}
                />
                Hapus stiker QRIS
              </label>
            </div>
          )}
          <FieldHint>
            Dengan gambar ini pelanggan bisa membayar QRIS dari keranjang; kasir mencocokkan
            uangnya.
          </FieldHint>
        </div>
      </div>
    </FormFrame>
  );
}
