/** `localhost` and everything beneath it resolve to this computer in every browser. */
const LOOPBACK_NAME = /^(([a-z0-9-]+\.)*localhost|127\.0\.0\.1|\[::1\])$/;
const LOOPBACK_ADDRESS = /^(127\.|::1$|::ffff:127\.)/;

/** True for the name of this computer in an address, as `URL.hostname` writes it. */
export function isLoopbackName(hostname: string): boolean {
  return LOOPBACK_NAME.test(hostname);
}

/** True for the address of a socket whose other end is on this computer. */
export function isLoopbackAddress(address: string): boolean {
  return LOOPBACK_ADDRESS.test(address);
}
