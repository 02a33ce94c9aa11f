import { Suspense, use, useDeferredValue, useEffect, useRef } from 'react';
import { useRevalidator } from 'shared-ui/runtime';
import type { FoodServiceState } from './food-service.data.ts';
import { RetryNotice } from './retry-notice.tsx';

/** Says when the food menu may be behind the food service's; nothing while all is well. */
export function FoodNotice({ service }: { service: Promise<FoodServiceState> }) {
  // What is known stays while the service is asked again.
  const known = useDeferredValue(service);
  return (
    <Suspense>
      <KnownState service={known} isTrying={known !== service} />
    </Suspense>
  );
}

interface KnownStateProps {
  service: Promise<FoodServiceState>;
  isTrying: boolean;
}

function KnownState({ service, isTrying }: KnownStateProps) {
  const state = use(service);
  const { revalidate } = useRevalidator();
  const readAfter = useRef<typeof service>(undefined);
  useEffect(() => {
    if (state !== 'updated' || readAfter.current === service) return;
    readAfter.current = service;
    // The cards were read before the catalogue changed.
    void revalidate();
  }, [state, service, revalidate]);

  // Without a network nothing answers, which the shell says for the whole page.
  if (state !== 'behind' || !navigator.onLine) return null;
  return (
    <RetryNotice role="status" isTrying={isTrying}>
      Layanan menu makanan sedang tidak menjawab. Hidangan yang tampil tetap dapat Anda pesan.
    </RetryNotice>
  );
}
