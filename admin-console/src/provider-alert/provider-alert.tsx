import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { Notice } from 'shared-ui/notice';
import { findProviderState, type ProviderState } from '../provider-state.data.ts';

/** On the start page of admins: says that Midtrans rejects the shop's key. */
export function ProviderAlert() {
  const [state, setState] = useState<ProviderState>();
  useEffect(() => {
    let isCurrent = true;
    findProviderState().then(
      (found) => {
        if (isCurrent) setState(found);
      },
      (error: unknown) => console.warn('The state of Midtrans is unknown', error),
    );
    return () => {
      isCurrent = false;
    };
  }, []);
  if (state !== 'wrong_key') return null;
  return (
    <Notice isDanger role="status">
      Midtrans menolak kunci toko ini, jadi pelanggan tidak bisa membayar dengan QRIS Midtrans.{' '}
      <Link to="/admin/cabang#midtrans">Lihat yang perlu dilakukan</Link>.
    </Notice>
  );
}
