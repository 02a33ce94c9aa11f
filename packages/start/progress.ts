/** Prints for the operator: on stdout, or on stderr when stdout is the log. */
export function say(text: string): void {
  if (process.env.LOG === 'stdout') console.error(text);
  else console.log(text);
}

/** Prints the name of a step when it starts and its duration when it ends. */
export async function step<T>(name: string, work: () => Promise<T>): Promise<T> {
  say(`• ${name} …`);
  const start = performance.now();
  const result = await work();
  say(`  ${((performance.now() - start) / 1000).toFixed(1)} s`);
  return result;
}
