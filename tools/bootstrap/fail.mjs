/**
 * Ends the program with one clear sentence.
 *
 * @param {string} sentence what is wrong and what to do.
 * @returns {never}
 */
export function fail(sentence) {
  console.error(`\n✗ ${sentence}`);
  process.exit(1);
}
