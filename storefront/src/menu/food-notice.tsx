import { useEffect, useState } from 'react';
import { useRevalidator } from 'shared-ui/runtime';
import type { FoodServiceState } from './food-service.data.ts';
import { RetryNotice } from './retry-notice.tsx';

/** Says when the food menu may be behind the food service's; nothing while all is well. */
export function FoodNotice({ service }: { service: Promise<FoodServiceState> }) {
  const { revalidate } = useRevalidator();
  const [known, setKnown] = useState<{ service: typeof service; state: FoodServiceState }>();

  useEffect(() => {
    let wanted = true;
    void service.then((state) => {
      if (!wanted) return;
      setKnown({ service, state });
      // The cards were read before the catalogue changed.
      if (state === 'updated') void revalidate();
    });
    return () => {
      wanted = false;
    };
  }, [service, revalidate]);

  // Without a network nothing answers, which the shell says for the whole page.
  if (known?.state !== 'behind' || !navigator.onLine) return null;
  return (
    <RetryNotice role="status" isTrying={known.service !== service}>
      Layanan menu makanan sedang tidak menjawab. Hidangan yang tampil tetap dapat Anda pesan.
    </RetryNotice>
  );
}
