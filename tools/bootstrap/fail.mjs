/**
 * Ends the program with an error message.
 *
 * @param {string} sentence the problem and what to do.
 * @returns {never}
 */
export function fail(sentence) {
  console.error(`\n✗ ${sentence}`);
  process.exit(1);
}
