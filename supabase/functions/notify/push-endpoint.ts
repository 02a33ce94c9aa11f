/** Names that only resolve inside a network or a computer. */
const PRIVATE_NAME =
  /(?:^|\.)(?:localhost|local|localdomain|internal|intranet|lan|home|corp|private|arpa|test|invalid|onion)$/;

/** A DNS name with at least two labels; the last one has a letter first, so it is no IP address. */
const PUBLIC_NAME =
  /^(?:[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$/;

/**
 * Whether a push request may be sent to an endpoint, which comes from a user: an HTTPS URL with a public
 * name, on the default port, without credentials. The name may still resolve to a private address.
 */
export function isPublicEndpoint(endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username, password } = new URL(endpoint);
  const isPlain = port === '' && username === '' && password === '';
  const isPublic = PUBLIC_NAME.test(hostname) && !PRIVATE_NAME.test(hostname);
  return protocol === 'https:' && isPlain && isPublic;
}
