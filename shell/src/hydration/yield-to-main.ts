/** Ends the current task, so that the browser paints and handles input before the next one. */
export function yieldToMain(): Promise<void> {
  // Safari has no `scheduler.yield`.
  return globalThis.scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve));
}
