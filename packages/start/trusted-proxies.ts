import { BlockList, isIP } from 'node:net';
import { OptionError } from 'node-kit/option-error';

/**
 * Reads TRUSTED_PROXIES: IP addresses and ranges (`10.0.0.0/8`), separated by commas.
 *
 * @returns undefined without trusted proxies.
 * @throws OptionError
 */
export function trustedProxiesOf(text: string | undefined): BlockList | undefined {
  const given = (text ?? '').split(',').map((part) => part.trim());
  const parts = given.filter((part) => part !== '');
  if (parts.length === 0) return undefined;
  const trusted = new BlockList();
  for (const part of parts) add(trusted, part);
  return trusted;
}

function add(trusted: BlockList, part: string): void {
  const [, address = '', bits] = /^([^/%]+)(?:\/(\d{1,3}))?$/.exec(part) ?? [];
  const version = isIP(address);
  const maxBits = version === 6 ? 128 : 32;
  if (version === 0 || Number(bits ?? 0) > maxBits) {
    throw new OptionError(
      'TRUSTED_PROXIES must be IP addresses or ranges such as 127.0.0.1 or 10.0.0.0/8, with ' +
        `commas between, not "${part}".`,
    );
  }
  trusted.addSubnet(address, Number(bits ?? maxBits), version === 6 ? 'ipv6' : 'ipv4');
}
