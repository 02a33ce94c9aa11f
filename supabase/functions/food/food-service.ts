import { type Dish, parseDish, parseDishes } from './dish.ts';
import { DownloadError, download, type TimeLimit } from './download.ts';

/** URL and credentials of the external food service. */
export interface FoodServiceSettings {
  /** URL of the list; a dish is one path segment below. */
  url: string;
  key: string;
  host: string;
}

/** Headers of the service (specification, section 7), with RapidAPI's names. */
export const KEY_HEADER = 'x-rapidapi-key';
export const HOST_HEADER = 'x-rapidapi-host';

const MAX_BYTES = 1024 * 1024;

/** The response contains no valid dishes. */
export class UnusableAnswerError extends Error {
  override readonly name = 'UnusableAnswerError';
  readonly reason = 'unusable_answer';
}

export interface FoodService {
  /** Base of relative picture URLs. */
  base: URL;
  /** @throws DownloadError, UnusableAnswerError */
  list(): Promise<Dish[]>;
  /** @throws DownloadError, UnusableAnswerError; returns undefined if the dish does not exist. */
  find(id: string): Promise<Dish | undefined>;
}

/** Connects to the external food service. */
export function connectFoodService(
  settings: FoodServiceSettings,
  timeLimit: TimeLimit,
): FoodService {
  const base = new URL(settings.url.replace(/\/*$/, '/'));
  const headers = {
    accept: 'application/json',
    [KEY_HEADER]: settings.key,
    [HOST_HEADER]: settings.host,
  };
  const read = async (address: URL) =>
    parseJson(await download(address, { headers, maxBytes: MAX_BYTES, signal: timeLimit() }));

  return {
    base,
    async list() {
      const dishes = parseDishes(await read(base), base);
      if (!dishes) throw new UnusableAnswerError();
      return dishes;
    },
    async find(id) {
      let answer: unknown;
      try {
        answer = await read(new URL(encodeURIComponent(id), base));
      } catch (error) {
        if (error instanceof DownloadError && error.reason === 'status_404') return undefined;
        throw error;
      }
      const dish = parseDish(answer, base);
      if (dish?.id !== id) throw new UnusableAnswerError();
      return dish;
    },
  };
}

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    throw new UnusableAnswerError();
  }
}
