import { type ChangeEvent, useEffect, useState } from 'react';
import { Field } from './field.tsx';
import { PICTURE_ENDINGS } from './picture.rules.ts';
import styles from './picture-field.module.css';

interface PictureFieldProps {
  /** Address of the picture that the product has now. */
  current: string | null;
  error: string | undefined;
}

/** Chooses a picture by click or drop, and shows it before it is sent. */
export function PictureField({ current, error }: PictureFieldProps) {
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
  };
  const shown = preview ?? current;
  return (
    <Field
      name="image"
      label="Gambar"
      hint="PNG, JPEG, WebP, atau AVIF, paling besar 5 MB. Gambar persegi tampil paling baik."
      error={error}
    >
      {(control) => (
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
            {...control}
            type="file"
            accept={Object.keys(PICTURE_ENDINGS).join(',')}
            onChange={choose}
          />
        </div>
      )}
    </Field>
  );
}
