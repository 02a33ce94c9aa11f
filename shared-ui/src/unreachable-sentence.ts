/**
 * What is said when the backend cannot be reached: without a network that, whatever was tried.
 *
 * @param sentence for a network that works, in Indonesian.
 */
export function unreachableSentence(sentence: string): string {
  // Undefined where tests of rules run, outside of a browser.
  return navigator.onLine === false
    ? 'Anda sedang tanpa jaringan. Coba lagi setelah tersambung kembali.'
    : sentence;
}
