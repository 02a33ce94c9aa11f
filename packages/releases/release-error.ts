import { OperatorError } from 'node-kit/operator-error';

/** A release or a change of releases is refused. The API tells the releaser, unlike other operator errors. */
export class ReleaseError extends OperatorError {
  override readonly name = 'ReleaseError';
}

/** @throws ReleaseError with a line for each problem. */
export function throwOnProblems(problems: readonly string[]): void {
  if (problems.length > 0) throw new ReleaseError(problems.join('\n  '));
}
