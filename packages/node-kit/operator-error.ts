/** An error that the operator can fix; the message says how, so commands print it without a stack. */
export class OperatorError extends Error {
  override readonly name: string = 'OperatorError';
}
