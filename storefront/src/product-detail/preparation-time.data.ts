import { askFunction } from 'shared-auth';

const TIMEOUT_MS = 6_000;

/**
 * How long a dish takes, asked of the food service: its list may leave the time out.
 *
 * @param dish id of the dish at the service.
 * @returns null when it does not say, or cannot be asked; a page does not fail for it.
 */
export async function fetchPreparationTime(dish: string): Promise<string | null> {
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const response = await askFunction(`food/${encodeURIComponent(dish)}`, { signal });
    const { time } = (await response.json()) as { time?: unknown };
    return typeof time === 'string' ? time : null;
  } catch {
    return null;
  }
}
