/** When a limit that was met is over, in ms by the clock of this device. */
let overAt = 0;

/**
 * Notes how long the server wants to be left alone: the errors of Supabase's client do not tell.
 *
 * @returns the response, untouched.
 */
export function noteRetryAfter(response: Response): Response {
  // A header in the form of a date, which no part of Supabase sends, counts as none.
  const seconds = Number(response.headers.get('retry-after') ?? 0);
  if (response.status === 429) overAt = Date.now() + (seconds || 0) * 1000;
  return response;
}

/** Whole seconds until the limit that was met last is over; 0 when that is past or unknown. */
export function secondsToWait(): number {
  return Math.max(0, Math.ceil((overAt - Date.now()) / 1000));
}
