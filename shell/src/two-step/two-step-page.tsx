import { useState } from 'react';
import { Form, Link, useLoaderData, useLocation, useNavigation } from 'react-router-dom';
import { sessionAtom } from 'shared-auth';
import { ButtonLink } from 'shared-ui/button';
import { Field } from 'shared-ui/field';
import { useFormAnswer } from 'shared-ui/use-form-answer';
import { useHydratedAtomValue } from 'shared-ui/use-hydrated-atom-value';
import styles from '../form/form.module.css';
import { FormPage } from '../form/form-page.tsx';
import { SubmitButton } from '../form/submit-button.tsx';
import { type CodeError, CodeField } from '../second-factor/code-field.tsx';
import type { Factor } from '../second-factor/factors.data.ts';
import type { TwoStep } from './two-step.handlers.ts';

/** `/two-step`: asks for the code of the second factor, or links to the enrolment of one. */
export function TwoStepPage() {
  const twoStep = useLoaderData<TwoStep>();
  return twoStep.step === 'code' ? <AskCode factors={twoStep.factors} /> : <AskFactor />;
}

function AskCode({ factors }: { factors: readonly Factor[] }) {
  const error = useFormAnswer<CodeError>();
  const busy = useNavigation().state !== 'idle';
  const session = useHydratedAtomValue(sessionAtom);
  const [isRecovering, setRecovering] = useState(false);
  // Ignore the error of the other code type.
  const [ignored, setIgnored] = useState<CodeError | undefined>();
  return (
    <FormPage
      title="Masukkan kode"
      lead={`${
        isRecovering
          ? 'Masukkan salah satu kode pemulihan yang Anda simpan untuk'
          : 'Buka aplikasi autentikator Anda dan masukkan kode untuk'
      } ${session.status === 'signed-in' ? session.email : 'akun Anda'}.`}
    >
      <Form key={String(isRecovering)} className={styles.form} method="post">
        {isRecovering ? (
          <input type="hidden" name="intent" value="recover" />
        ) : (
          <FactorChoice factors={factors} />
        )}
        <CodeField
          label={isRecovering ? 'Kode pemulihan' : 'Kode 6 angka'}
          error={busy || error === ignored ? undefined : error}
          isRecovery={isRecovering}
        />
        <SubmitButton label="Verifikasi" busyLabel="Memeriksa…" />
        <button
          className={styles.textButton}
          type="button"
          onClick={() => {
            setRecovering(!isRecovering);
            setIgnored(error);
          }}
        >
          {isRecovering ? 'Pakai kode dari aplikasi' : 'Ponsel hilang? Pakai kode pemulihan'}
        </button>
      </Form>
      <Leave />
    </FormPage>
  );
}

/** Selects the authenticator app; hidden if there is only one. */
function FactorChoice({ factors }: { factors: readonly Factor[] }) {
  if (factors.length === 1) return <input type="hidden" name="factor" value={factors[0]?.id} />;
  return (
    <Field name="factor" label="Kode dari">
      {(control) => (
        <select {...control}>
          {factors.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

/** Shown to an admin without a second factor in a shop that requires one. */
function AskFactor() {
  const { search } = useLocation();
  return (
    <FormPage
      title="Satu langkah lagi"
      lead="Toko ini mewajibkan verifikasi dua langkah untuk admin. Halaman admin terbuka setelah Anda mengaktifkannya di profil."
    >
      <ButtonLink to={`/profile${search}`}>Aktifkan di profil</ButtonLink>
      <Leave />
    </FormPage>
  );
}

/** Links back to the menu as a customer, or to another account. */
function Leave() {
  return (
    <div className={styles.links}>
      <Link to="/">Kembali ke menu</Link>
      <Form method="post">
        <button className={styles.textButton} type="submit" name="intent" value="leave">
          Masuk dengan akun lain
        </button>
      </Form>
    </div>
  );
}
