/** Prints a line when a step begins and its seconds when it has ended. */
export async function step<T>(name: string, work: () => Promise<T>): Promise<T> {
  console.log(`• ${name} …`);
  const start = performance.now();
  const result = await work();
  console.log(`  ${((performance.now() - start) / 1000).toFixed(1)} s`);
  return result;
}
