import { useEffect } from 'react';
import { useRevalidator } from 'shared-ui/runtime';
import type { FoodServiceState } from './food-service.data.ts';
import { RetryNotice } from './retry-notice.tsx';
import { useResolved } from './use-resolved.ts';

/** Says that the food menu may be older than that of the food service; null while it is up to date. */
export function FoodNotice({ service }: { service: Promise<FoodServiceState> }) {
  const { revalidate } = useRevalidator();
  const resolved = useResolved(service);
  useEffect(() => {
    // The cards were read before the catalogue changed.
    if (resolved?.value === 'updated') void revalidate();
  }, [resolved, revalidate]);

  // Offline, the shell shows its own notice for the whole page.
  if (resolved?.value !== 'behind' || !navigator.onLine) return null;
  return (
    <RetryNotice role="status" isRetrying={resolved.promise !== service}>
      Layanan menu makanan sedang tidak menjawab. Hidangan yang tampil tetap dapat Anda pesan.
    </RetryNotice>
  );
}
