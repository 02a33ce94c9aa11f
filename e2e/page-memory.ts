import type { Page } from '@playwright/test';

/** What a page holds after garbage collection. */
export interface PageMemory {
  heapBytes: number;
  listeners: number;
  nodes: number;
  documents: number;
}

/**
 * Measures a page in Chromium, after it has collected its garbage: the smallest of several heaps, since a collection keeps
 * what a running task, or an answer that is being read, refers to.
 */
export async function measureMemory(page: Page): Promise<PageMemory> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  const measured: PageMemory[] = [];
  for (let attempt = 0; attempt < 4; attempt += 1) {
    // Finalizers and weak references are cleared by a second collection.
    for (let round = 0; round < 3; round += 1) await session.send('HeapProfiler.collectGarbage');
    const { metrics } = await session.send('Performance.getMetrics');
    const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0;
    measured.push({
      heapBytes: of('JSHeapUsedSize'),
      listeners: of('JSEventListeners'),
      nodes: of('Nodes'),
      documents: of('Documents'),
    });
  }
  await session.detach();
  const [smallest] = measured.sort((a, b) => a.heapBytes - b.heapBytes);
  if (!smallest) throw new Error('Nothing was measured');
  return smallest;
}

/** The strings in the heap of a page in Chromium that match a pattern, from a heap snapshot. */
export async function stringsInHeap(page: Page, pattern: RegExp): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  const chunks: string[] = [];
  session.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => chunks.push(chunk));
  // Collects garbage first.
  await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  await session.detach();
  const { strings } = JSON.parse(chunks.join('')) as { strings: string[] };
  return strings.filter((text) => pattern.test(text));
}
