import { useFetcher } from 'react-router-dom';
import { Field } from 'shared-ui/field';
import { FormError } from '../form/form-error.tsx';
import { useFormErrors } from '../form/form-errors.ts';
import { SubmitButton } from '../form/submit-button.tsx';
import { TextField } from '../form/text-field.tsx';
import type { ProfileAnswer } from './profile.action.ts';
import type { Details } from './profile.data.ts';
import styles from './profile-page.module.css';
import { ProfileSection } from './profile-section.tsx';

/** Edits name, phone and language of mails. */
export function DetailsForm({ details }: { details: Details }) {
  const fetcher = useFetcher<ProfileAnswer>();
  const answer = fetcher.data;
  const { errors, form } = useFormErrors(answer);
  const isBusy = fetcher.state !== 'idle';
  return (
    <ProfileSection title="Data diri">
      <fetcher.Form className={styles.form} method="post" {...form}>
        <input type="hidden" name="intent" value="details" />
        <TextField
          name="name"
          label="Nama"
          autoComplete="name"
          hint="Tertulis pada pesanan Anda."
          defaultValue={details.fullName}
          required
          error={errors.name}
        />
        <TextField
          name="phone"
          label="Nomor HP (opsional)"
          type="tel"
          autoComplete="tel"
          defaultValue={details.phone ?? ''}
          error={errors.phone}
        />
        <Field name="mailLanguage" label="Bahasa email" error={errors.mailLanguage}>
          {(control) => (
            <select {...control} defaultValue={details.mailLanguage}>
              <option value="id">Bahasa Indonesia</option>
              <option value="en" lang="en">
                English
              </option>
            </select>
          )}
        </Field>
        <FormError code={answer && 'errorCode' in answer && !isBusy ? answer.errorCode : null} />
        <div className={styles.row}>
          <SubmitButton label="Simpan" busyLabel="Menyimpan…" isBusy={isBusy} />
        </div>
      </fetcher.Form>
    </ProfileSection>
  );
}
