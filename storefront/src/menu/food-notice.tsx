import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import { checkFoodService, type FoodServiceState } from './food-service.data.ts';
import { RetryNotice } from './retry-notice.tsx';

/**
 * Notice that the food menu may be outdated; null while it is up to date. The browser checks it, so that no
 * page waits for the food service.
 *
 * @param visit identity of the page's data, new with each load: the service is requested once per load.
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
    // The cards were loaded before the catalogue changed.
    if (known?.state === 'updated') void revalidate();
  }, [known, revalidate]);

  // The shell already shows an offline notice.
  if (known?.state !== 'behind' || !navigator.onLine) return null;
  return (
    <RetryNotice role="status" isRetrying={known.visit !== visit}>
      Layanan menu makanan sedang tidak menjawab. Hidangan yang tampil tetap dapat Anda pesan.
    </RetryNotice>
  );
}

const checks = new WeakMap<object, Promise<FoodServiceState>>();

/** Deduplicates checks: StrictMode runs effects twice. */
function checkFor(visit: object): Promise<FoodServiceState> {
  const check = checks.get(visit) ?? checkFoodService();
  checks.set(visit, check);
  return check;
}
