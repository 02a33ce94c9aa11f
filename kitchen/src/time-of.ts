/** Milliseconds since 1970 of an ISO 8601 time; null: none. */
export const timeOf = (text: string | null) => (text === null ? null : Date.parse(text));
