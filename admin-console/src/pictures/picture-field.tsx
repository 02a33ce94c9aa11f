import { type ReactNode, useId, useRef } from 'react';
import { Button } from 'shared-ui/button';
import { FieldBox, FieldNote } from 'shared-ui/field';
import styles from './picture-field.module.css';
import { usePhoto } from './use-photo.ts';

interface PictureFieldProps {
  label: ReactNode;
  /** Error of the last submit. */
  error: string | undefined;
  /** Name of another admin who replaced the picture too. */
  conflictWith?: string | undefined;
  /** URL of the current picture, shown until a new one is chosen. */
  current: string | null;
  /** Called when a picture is chosen or cleared. */
  onChoose: (isChosen: boolean) => void;
}

const HINT =
  'PNG, JPEG, WebP, atau AVIF. Foto besar dikecilkan otomatis. Gambar persegi tampil paling baik.';

/** Picture input by click or drop, with a preview. */
export function PictureField({
  label,
  error: sent,
  conflictWith,
  current,
  onChoose,
}: PictureFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { chosen, choose, clear } = usePhoto(input);
  const keepCurrent = () => {
    clear();
    input.current?.focus();
    onChoose(false);
  };
  const problem = chosen?.state === 'unusable' ? chosen.error : undefined;
  const preview = chosen?.state === 'ready' ? chosen.preview : undefined;
  const error = problem ?? sent;
  const shown = preview ?? current;
  return (
    <FieldBox>
      <label htmlFor={id}>{label}</label>
      <div className={styles.picture}>
        {shown && (
          <img
            key={shown}
            src={shown}
            alt={preview ? 'Pratinjau gambar baru' : 'Gambar sekarang'}
          />
        )}
        <span className={styles.prompt} aria-hidden="true">
          {chosen?.state === 'preparing' && 'Menyiapkan gambar…'}
          {chosen?.state === 'ready' && chosen.name}
          {(!chosen || problem) && (shown ? 'Ganti gambar' : 'Pilih gambar, atau seret ke sini')}
        </span>
        <input
          id={id}
          ref={input}
          name="image"
          type="file"
          accept="image/*"
          aria-describedby={`${id}-note`}
          aria-invalid={error !== undefined}
          onChange={({ target }) => {
            const file = target.files?.[0];
            if (file) void choose(file);
            else clear();
            onChoose(file !== undefined);
          }}
        />
      </div>
      <FieldNote id={`${id}-note`} hint={HINT} error={error} announces={problem !== undefined} />
      {chosen && conflictWith && current && (
        <p className={styles.theirs}>
          <img src={current} alt="Gambar pilihan admin lain" width="56" height="56" />
          {conflictWith} juga mengganti gambar. Simpan untuk memakai gambar Anda.
        </p>
      )}
      {chosen && current && (
        <Button look="quiet" onClick={keepCurrent}>
          {conflictWith ? 'Pakai gambar yang sudah tersimpan' : 'Batalkan gambar baru'}
        </Button>
      )}
    </FieldBox>
  );
}
