/** Ends the task: the browser paints and answers the visitor before the rest. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
