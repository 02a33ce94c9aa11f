/** Browsers resolve `localhost` and its subdomains to this computer. */
const LOOPBACK_NAME = /^(([a-z0-9-]+\.)*localhost|127\.0\.0\.1|\[::1\])$/;
const LOOPBACK_ADDRESS = /^(127\.|::1$|::ffff:127\.)/;

/** Whether a host name, in the format of `URL.hostname`, is this computer. */
export function isLoopbackName(hostname: string): boolean {
  return LOOPBACK_NAME.test(hostname);
}

/** Whether the peer address of a socket is this computer. */
export function isLoopbackAddress(address: string): boolean {
  return LOOPBACK_ADDRESS.test(address);
}
