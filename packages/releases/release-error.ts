import { OperatorError } from 'node-kit/operator-error';

/** A release or a change of releases was rejected. Unlike other operator errors, the API returns its message. */
export class ReleaseError extends OperatorError {
  override readonly name = 'ReleaseError';
}

/** @throws ReleaseError with a line for each problem. */
export function throwOnProblems(problems: readonly string[]): void {
  if (problems.length > 0) throw new ReleaseError(problems.join('\n  '));
}
