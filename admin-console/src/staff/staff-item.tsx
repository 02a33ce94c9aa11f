import { useState } from 'react';
import { useFetcher } from 'react-router-dom';
import { Button } from 'shared-ui/button';
import { ConfirmDialog } from 'shared-ui/confirm-dialog';
import type { staffAction } from './staff.handlers.ts';
import type { Staff, StaffChange } from './staff.ts';
import { StaffRow } from './staff-row.tsx';

interface StaffItemProps {
  person: Staff;
  /** Called before the role is revoked, which removes the row. */
  onRevoke: () => void;
}

/** A user with the role staf. */
export function StaffItem({ person, onRevoke }: StaffItemProps) {
  const { userId, email, name } = person;
  const fetcher = useFetcher<typeof staffAction>();
  const [asking, setAsking] = useState(false);
  const isBusy = fetcher.state !== 'idle';
  return (
    <StaffRow
      title={name}
      details={email}
      error={isBusy ? undefined : fetcher.data?.reason}
      actions={
        <Button look="quiet" data-dangerous isBusy={isBusy} onClick={() => setAsking(true)}>
          Cabut akses
        </Button>
      }
    >
      {asking && (
        <ConfirmDialog
          question={`Cabut akses ${name}?`}
          detail="Akunnya menjadi akun pelanggan biasa, dan ia langsung keluar dari semua perangkatnya."
          confirmLabel="Cabut akses"
          dangerous
          onCancel={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false);
            onRevoke();
            const form = { change: 'revoke' satisfies StaffChange, userId, email };
            void fetcher.submit(form, { method: 'post' });
          }}
        />
      )}
    </StaffRow>
  );
}
