import { askFunction } from 'shared-auth';

/**
 * Fetches the preparation time of a dish from the food service, whose list may omit it.
 *
 * @param dish id of the dish at the service.
 * @returns null when the service does not know it or fails.
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
