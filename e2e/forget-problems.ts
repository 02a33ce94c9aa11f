/**
 * Removes the errors that a test has provoked: those of answers with this status. The others fail the test at its end,
 * with their texts.
 *
 * @param problems of the fixture of that name.
 */
export function forgetProblems(problems: string[], status: number): void {
  const others = problems.filter((problem) => !problem.includes(`status of ${status}`));
  problems.splice(0, problems.length, ...others);
}
