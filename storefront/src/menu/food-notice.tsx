import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import { checkFoodService, type FoodServiceState } from './food-service.data.ts';
import { RetryNotice } from './retry-notice.tsx';

/**
 * Says that the food menu may be older than the food service's; null while it is up to date. It asks in
 * the browser, so that no page waits for the service.
 *
 * @param visit the data of the page, new with each load: the service is asked once for each.
 */
export function FoodNotice({ visit }: { visit: object }) {
  const { revalidate } = useRevalidator();
  const [known, setKnown] = useState<{ visit: object; state: FoodServiceState }>();
  useEffect(() => {
    let isActive = true;
    void checkFor(visit).then((state) => {
      if (isActive) setKnown({ visit, state });
    });
    return () => {
      isActive = false;
    };
  }, [visit]);
  useEffect(() => {
    // The cards were read before the catalogue changed.
    if (known?.state === 'updated') void revalidate();
  }, [known, revalidate]);

  // Offline, the shell shows its own notice for the whole page.
  if (known?.state !== 'behind' || !navigator.onLine) return null;
  return (
    <RetryNotice role="status" isRetrying={known.visit !== visit}>
      Layanan menu makanan sedang tidak menjawab. Hidangan yang tampil tetap dapat Anda pesan.
    </RetryNotice>
  );
}

const checks = new WeakMap<object, Promise<FoodServiceState>>();

/** One check for each visit, also where StrictMode runs an effect twice. */
function checkFor(visit: object): Promise<FoodServiceState> {
  const check = checks.get(visit) ?? checkFoodService();
  checks.set(visit, check);
  return check;
}
