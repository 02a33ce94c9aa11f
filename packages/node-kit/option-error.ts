/** An invalid setting; the message is meant for the operator. */
export class OptionError extends Error {
  override readonly name = 'OptionError';
}

/** Parses a setting that is `on` or `off`; undefined when it is not set. @throws OptionError */
export function switchOf(name: string, text: string | undefined): boolean | undefined {
  if (!text) return undefined;
  if (text === 'on' || text === 'off') return text === 'on';
  throw new OptionError(`${name} must be on or off, not "${text}".`);
}
