/** An error that the operator can fix. Commands print its message, which contains a remedy, without a stack. */
export class OperatorError extends Error {
  override readonly name: string = 'OperatorError';
}
