/**
 * The message when the backend cannot be reached: offline, that there is no network.
 *
 * @param sentence the message when online, in Indonesian.
 */
export function unreachableSentence(sentence: string): string {
  // `onLine` is undefined in tests that run outside a browser.
  return navigator.onLine === false
    ? 'Anda sedang tanpa jaringan. Coba lagi setelah tersambung kembali.'
    : sentence;
}
