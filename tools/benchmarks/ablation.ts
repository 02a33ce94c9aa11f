/** The part `ablation`: the landing page without one of the techniques that make it fast, in turn. */
import { isDeepStrictEqual } from 'node:util';
import { startRewritingProxy } from './ablation/rewriting-proxy.ts';
import { type ServedPage, TECHNIQUES, type Technique } from './ablation/techniques.ts';
import type { Bench } from './bench.ts';
import { type VisitFigures, visitOnce } from './browser/visit.ts';
import { type PartResult, spreadText, table } from './report.ts';
import { ratioOf, spreadOf } from './statistics.ts';
import { columnsOf, LANDING } from './visited-pages.ts';

const AS_SERVED: Technique = { name: 'all', remove: (page) => page };

const FIGURES: [name: string, read: (figures: VisitFigures) => number | undefined][] = [
  ['FCP', ({ fcp }) => fcp],
  ['LCP', ({ lcp }) => lcp],
  ['content shown', ({ content }) => content],
  ['TBT', ({ tbt }) => tbt],
];

/** A technique with the visits of pages without it. */
interface Variant {
  technique: Technique;
  origin: string;
  visits: VisitFigures[];
  close: () => void;
}

export async function measureAblation(bench: Bench): Promise<PartResult> {
  const browser = await bench.browser();
  const [shop] = columnsOf(await bench.shops());
  const served = await servedPage(LANDING.in(shop).url);
  const used = TECHNIQUES.filter(({ remove }) => !isSame(remove(served), served));
  // Through the same proxy, so that only the technique makes a difference.
  const variants = await Promise.all(
    [AS_SERVED, ...used].map(async (technique): Promise<Variant> => {
      const proxied = await startRewritingProxy(shop.origin, technique.remove);
      return { technique, visits: [], ...proxied };
    }),
  );
  for (let run = 1; run <= bench.runs; run += 1) {
    console.log(`• ablation, run ${run} of ${bench.runs}`);
    for (const { origin, visits } of variants) {
      visits.push(await visitOnce(browser, LANDING.in({ ...shop, origin })));
    }
  }
  for (const { close } of variants) close();
  const unused = TECHNIQUES.filter((technique) => !used.includes(technique));
  const note = `Not used by the page: ${unused.map(({ name }) => name).join(', ') || 'none'}.`;
  return { text: `${tableOf(variants)}\n\n${note}`, gates: [] };
}

/** Times of the page as it is, and how many times longer they are without each technique. */
function tableOf([asServed, ...others]: readonly Variant[]): string {
  const all = asServed?.visits ?? [];
  return table(
    ['`/`', ...FIGURES.map(([name]) => name)],
    [
      ['with all, ms', ...FIGURES.map(([, read]) => spreadText(spreadOf(all.map(read))))],
      ...others.map(({ technique, visits }) => [
        `without ${technique.name}, ×`,
        ...FIGURES.map(([, read]) => spreadText(ratioOf(visits.map(read), all.map(read)))),
      ]),
    ],
  );
}

async function servedPage(url: string): Promise<ServedPage> {
  const response = await fetch(url);
  return { html: await response.text(), headers: Object.fromEntries(response.headers) };
}

function isSame(one: ServedPage, other: ServedPage): boolean {
  return one.html === other.html && isDeepStrictEqual(one.headers, other.headers);
}
