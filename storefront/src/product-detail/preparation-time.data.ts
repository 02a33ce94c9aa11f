import { askFunction } from 'shared-auth';

/**
 * How long a dish takes, from the food service: its list may leave the time out.
 *
 * @param dish id of the dish at the service.
 * @returns null when the service does not say or does not answer.
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
