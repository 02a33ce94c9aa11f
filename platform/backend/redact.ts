/** Signed tokens, hashes of links in mails, and addresses of people. */
const SECRETS = [
  { pattern: /eyJ[\w-]{8,}(\.[\w-]+)*/g, name: '<token>' },
  { pattern: /(sb_(secret|publishable)_)?[0-9a-f]{24,}/gi, name: '<token>' },
  { pattern: /[^\s/?&=<>"']+(@|%40)[^\s/?&=<>"']+/gi, name: '<address>' },
];

/**
 * A text that strangers had a hand in, fit for the log: without queries of addresses, tokens and
 * e-mail addresses, on one line, and cut.
 *
 * @param longest characters that are kept.
 */
export function redact(text: string, longest = 300): string {
  const plain = text.replace(/\p{C}+/gu, ' ').replace(/([\w/])[?#][^\s"']*/g, '$1');
  const redacted = SECRETS.reduce((kept, { pattern, name }) => kept.replace(pattern, name), plain);
  // A character of two halves may be cut through; the half that is left is no text to a database.
  return redacted.slice(0, longest).toWellFormed();
}
