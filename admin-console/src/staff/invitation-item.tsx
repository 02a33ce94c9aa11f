import { useState } from 'react';
import { useFetcher } from 'react-router-dom';
import { Button } from 'shared-ui/button';
import { ConfirmDialog } from 'shared-ui/confirm-dialog';
import { dateTime } from 'shared-ui/date-time';
import type { staffAction } from './staff.handlers.ts';
import { type Invitation, STAFF_FORM, type StaffChange } from './staff.ts';
import { StaffRow } from './staff-row.tsx';

interface InvitationItemProps {
  invitation: Invitation;
  /** Called before the invitation is withdrawn, which removes the row. */
  onCancel: () => void;
}

/** A pending invitation. */
export function InvitationItem({ invitation, onCancel }: InvitationItemProps) {
  const { email, invitedAt, invitedBy } = invitation;
  const fetcher = useFetcher<typeof staffAction>();
  const [asking, setAsking] = useState(false);
  const isBusy = fetcher.state !== 'idle';
  const pending = fetcher.formData?.get(STAFF_FORM.change);
  const send = (change: StaffChange) => {
    void fetcher.submit({ change, email }, { method: 'post' });
  };
  return (
    <StaffRow
      title={email}
      details={
        <>
          Diundang {invitedBy && `oleh ${invitedBy}, `}
          <time dateTime={invitedAt}>{dateTime(invitedAt)}</time>
        </>
      }
      error={isBusy ? undefined : fetcher.data?.reason}
      actions={
        <>
          <Button
            look="quiet"
            isBusy={pending === 'invite'}
            isDisabled={isBusy}
            onClick={() => send('invite')}
          >
            Kirim ulang
          </Button>
          <Button
            look="quiet"
            data-dangerous
            isBusy={pending === 'cancel'}
            isDisabled={isBusy}
            onClick={() => setAsking(true)}
          >
            Batalkan
          </Button>
        </>
      }
    >
      {asking && (
        <ConfirmDialog
          question={`Batalkan undangan untuk ${email}?`}
          detail="Tautan di emailnya lalu hanya membuat akun pelanggan biasa."
          confirmLabel="Batalkan undangan"
          cancelLabel="Kembali"
          dangerous
          onCancel={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false);
            onCancel();
            send('cancel');
          }}
        />
      )}
    </StaffRow>
  );
}
