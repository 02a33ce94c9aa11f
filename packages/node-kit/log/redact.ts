/** Signed tokens, hashes in links of mails, and e-mail addresses. */
const SECRETS = [
  { pattern: /eyJ[\w-]{8,}(\.[\w-]+)*/g, name: '<token>' },
  { pattern: /(sb_(secret|publishable)_)?[0-9a-f]{24,}/gi, name: '<token>' },
  // Bounded, since matching a long text without @ would take quadratic time.
  { pattern: /[^\s/?&=<>"'@]{1,64}(@|%40)[^\s/?&=<>"']{1,255}/gi, name: '<address>' },
];

/** Maximum characters that are processed; logged texts are shorter. */
const MAX_INPUT = 2_000;

/**
 * Prepares untrusted text for the log: removes URL queries, tokens, email addresses and line breaks, and truncates it.
 * Takes less than a millisecond for a text of any length.
 *
 * @param maxLength maximum characters of the result.
 */
export function redact(text: string, maxLength = 300): string {
  const start = text.slice(0, MAX_INPUT);
  const plain = start.replace(/\p{C}+/gu, ' ').replace(/([\w/])[?#][^\s"']*/g, '$1');
  const redacted = SECRETS.reduce((kept, { pattern, name }) => kept.replace(pattern, name), plain);
  // Cutting may leave half of a surrogate pair, which the database rejects.
  return redacted.slice(0, maxLength).toWellFormed();
}
