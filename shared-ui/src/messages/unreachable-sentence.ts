/**
 * Message for an unreachable backend; a different message when the browser is offline.
 *
 * @param sentence message when online, in Indonesian.
 */
export function unreachableSentence(sentence: string): string {
  // `onLine` is undefined in tests outside a browser.
  return navigator.onLine === false
    ? 'Anda sedang tanpa jaringan. Coba lagi setelah tersambung kembali.'
    : sentence;
}
