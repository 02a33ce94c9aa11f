/** No-op: the server has no hidden tabs. Its bundle may not contain `import.meta`. */
export async function startWorker(): Promise<undefined> {
  return undefined;
}
