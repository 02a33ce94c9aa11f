import type { ReactNode } from 'react';
import { Button } from 'shared-ui/button';
import { Notice } from 'shared-ui/notice';
import { SaveErrorNotice } from '../save-error-notice.tsx';
import styles from './branch-editor.module.css';
import type { BranchFormName } from './branch-fields.ts';
import { BRANCH_FORM } from './branch-intents.ts';
import type { BranchFormState } from './use-branch-form.ts';

interface FormFrameProps {
  form: BranchFormState;
  name: BranchFormName;
  title: string;
  saveLabel: string;
  /** The fields. */
  children: ReactNode;
}

/** A form of a branch with its title, its errors and its button. */
export function FormFrame({ form, name, title, saveLabel, children }: FormFrameProps) {
  const { Form, element, draft, base, answer, isBusy } = form;
  const titleId = `formulir-${name}`;
  const wrong = Object.keys(draft.errors).length;
  return (
    <Form
      ref={element}
      className={styles.card}
      method="post"
      encType="multipart/form-data"
      // Our validation shows all errors at once; the browser's would show one at a time.
      noValidate
      aria-labelledby={titleId}
      onSubmit={(event) => {
        if (isBusy) event.preventDefault();
      }}
    >
      <header>
        <h2 id={titleId}>{title}</h2>
      </header>
      <input type="hidden" name={BRANCH_FORM.intent} value={name} />
      <input type="hidden" name={BRANCH_FORM.base} value={JSON.stringify(base)} />
      {children}
      <SaveErrorNotice error={isBusy ? undefined : answer?.error} page="/admin/cabang" />
      {wrong > 0 && !isBusy && (
        <Notice isDanger role="alert">
          {title} belum tersimpan.{' '}
          {wrong === 1 ? 'Periksa isian yang ditandai.' : `Periksa ${wrong} isian yang ditandai.`}
        </Notice>
      )}
      <div className={styles.actions}>
        <Button type="submit" isBusy={isBusy}>
          {saveLabel}
        </Button>
      </div>
    </Form>
  );
}
