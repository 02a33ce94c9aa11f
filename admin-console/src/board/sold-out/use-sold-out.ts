import { useEffect } from 'react';
import { BackendError } from 'shared-auth';
import { useWhenVisible } from 'shared-ui/use-when-visible';
import { refreshSoldOut } from '../sold-out.ts';

/** Polling interval of the sold-out products, in ms: other people mark them too. */
const POLL_MS = 15_000;

/** Keeps the sold-out products of a branch up to date. */
export function useSoldOut(branchId: number): void {
  useEffect(() => {
    void refresh(branchId);
    const timer = setInterval(() => void refresh(branchId), POLL_MS);
    return () => clearInterval(timer);
  }, [branchId]);
  useWhenVisible(() => refresh(branchId));
}

async function refresh(branchId: number): Promise<void> {
  try {
    await refreshSoldOut(branchId);
  } catch (error) {
    // The board itself says when the backend is silent.
    if (!(error instanceof BackendError)) throw error;
  }
}
