/** A failure that the operator can mend; the message says how, so commands print it without a stack. */
export class OperatorError extends Error {
  override readonly name: string = 'OperatorError';
}
