/** A setting that cannot be used; the message is the sentence for the operator. */
export class OptionError extends Error {
  override readonly name = 'OptionError';
}
