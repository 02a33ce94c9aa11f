import { askFunction } from 'shared-auth';

/**
 * Fetches the preparation time of a dish from the food service: its list may omit the time.
 *
 * @param dish id of the dish at the service.
 * @returns null if it is unknown or the request fails.
 */
export async function fetchPreparationTime(dish: string): Promise<string | null> {
  try {
    const response = await askFunction(`food/${encodeURIComponent(dish)}`);
    const { time } = (await response.json()) as { time?: unknown };
    return typeof time === 'string' ? time : null;
  } catch {
    return null;
  }
}
