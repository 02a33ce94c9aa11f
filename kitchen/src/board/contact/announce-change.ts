/** Name of the channel between the tabs and windows of this browser. */
const CHANNEL = 'kedai-kitchen';

let channel: BroadcastChannel | undefined;

/** Tells the other boards of this browser that a step was carried out, so that they read the kitchen at once. */
export function announceChange(): void {
  channel?.postMessage(null);
}

/**
 * Calls back when another board of this browser has carried out a step.
 *
 * @returns a function that stops listening.
 */
export function onAnnouncedChange(callback: () => void): () => void {
  const own = new BroadcastChannel(CHANNEL);
  own.addEventListener('message', callback);
  channel = own;
  return () => {
    own.close();
    if (channel === own) channel = undefined;
  };
}
