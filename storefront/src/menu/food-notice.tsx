import { useEffect } from 'react';
import { useRevalidator } from 'shared-ui/runtime';
import type { FoodServiceState } from './food-service.data.ts';
import { RetryNotice } from './retry-notice.tsx';
import { useArrived } from './use-arrived.ts';

/** Says when the food menu may be behind the food service's; nothing while all is well. */
export function FoodNotice({ service }: { service: Promise<FoodServiceState> }) {
  const { revalidate } = useRevalidator();
  const known = useArrived(service);
  useEffect(() => {
    // The cards were read before the catalogue changed.
    if (known?.value === 'updated') void revalidate();
  }, [known, revalidate]);

  // Without a network nothing answers, which the shell says for the whole page.
  if (known?.value !== 'behind' || !navigator.onLine) return null;
  return (
    <RetryNotice role="status" isTrying={known.promise !== service}>
      Layanan menu makanan sedang tidak menjawab. Hidangan yang tampil tetap dapat Anda pesan.
    </RetryNotice>
  );
}
