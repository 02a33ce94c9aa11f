import { type ChangeEvent, useEffect, useId, useRef, useState } from 'react';
import { Button } from 'shared-ui/button';
import { FieldBox, FieldNote } from 'shared-ui/field';
import { fieldLabel } from './form-fields.ts';
import { PICTURE_EXTENSIONS } from './picture.rules.ts';
import styles from './picture-field.module.css';
import type { Draft } from './use-product-draft.ts';

interface PictureFieldProps {
  draft: Draft;
  /** Address of the picture that is kept when none is chosen. */
  current: string | null;
  /** Called when a picture is chosen, and when the choice is cleared. */
  onChoose: (isChosen: boolean) => void;
}

const HINT = 'PNG, JPEG, WebP, atau AVIF, paling besar 5 MB. Gambar persegi tampil paling baik.';

/** Chooses a picture by click or drop, and shows it before it is sent. */
export function PictureField({ draft, current, onChoose }: PictureFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<{ name: string; preview: string } | null>(null);
  const preview = chosen?.preview;
  useEffect(
    () => () => {
      if (preview) URL.revokeObjectURL(preview);
    },
    [preview],
  );

  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    setChosen(file ? { name: file.name, preview: URL.createObjectURL(file) } : null);
    onChoose(file !== undefined);
  };
  const keepCurrent = () => {
    if (!input.current) return;
    input.current.value = '';
    input.current.focus();
    setChosen(null);
    onChoose(false);
  };
  const error = draft.errors.image;
  const conflict = draft.conflicts.image;
  const shown = preview ?? current;
  return (
    <FieldBox>
      <label htmlFor={id}>{fieldLabel('image')}</label>
      <div className={styles.picture}>
        {shown && (
          <img
            key={shown}
            src={shown}
            alt={preview ? 'Pratinjau gambar baru' : 'Gambar sekarang'}
          />
        )}
        <span className={styles.prompt} aria-hidden="true">
          {chosen?.name ?? (shown ? 'Ganti gambar' : 'Pilih gambar, atau seret ke sini')}
        </span>
        <input
          id={id}
          ref={input}
          name="image"
          type="file"
          accept={Object.keys(PICTURE_EXTENSIONS).join(',')}
          aria-describedby={`${id}-note`}
          aria-invalid={error !== undefined}
          onChange={choose}
        />
      </div>
      <FieldNote id={`${id}-note`} hint={HINT} error={error} />
      {chosen && conflict && current && (
        <p className={styles.theirs}>
          <img src={current} alt="Gambar pilihan admin lain" width="56" height="56" />
          {conflict.by} juga mengganti gambar. Simpan untuk memakai gambar Anda.
        </p>
      )}
      {chosen && current && (
        <Button look="quiet" onClick={keepCurrent}>
          {conflict ? 'Pakai gambar yang sudah tersimpan' : 'Batalkan gambar baru'}
        </Button>
      )}
    </FieldBox>
  );
}
