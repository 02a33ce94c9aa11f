import type { RunningShop } from '../start/start-shop.ts';
import { codeOf, codeOfPage, pause } from './answers.ts';
import { connect } from './client.ts';
import { createRecorder, errorsOf, type Recorder } from './recorder.ts';

/** Bots, each without a pause and from an address of its own. */
const BOTS = 8;
/** Addresses of bots begin here, so that they share no limit with the customers. */
const FIRST_BOT = 500;
const READER = 499;
const READS_EVERY_MS = 200;

export interface HammerFigures {
  seconds: number;
  /** Requests of the bots by target, with how many of them got which answer. */
  bots: { target: string; answers: Map<string, number> }[];
  /** The menu for an ordinary visitor in ms, before and while the bots hammer. */
  idle: { p50: number; p95: number };
  hammered: { p50: number; p95: number };
  /** Reads of the menu that failed. */
  failures: string[];
}

/** An ordinary visitor reads the page and the menu, first alone and then while bots hammer. */
export async function hammer(shop: RunningShop, seconds: number): Promise<HammerFigures> {
  const idle = await readMenuFor(shop, seconds / 2);
  const answers = new Map<string, Map<string, number>>();
  const end = performance.now() + seconds * 1000;
  const [hammered] = await Promise.all([
    readMenuFor(shop, seconds),
    ...Array.from({ length: BOTS }, (_, index) =>
      hammerUntil(end, shop, FIRST_BOT + index, answers),
    ),
  ]);
  return {
    seconds,
    bots: [...answers].map(([target, counts]) => ({ target, answers: counts })),
    idle: menuTimes(idle),
    hammered: menuTimes(hammered),
    failures: [...errorsOf(idle.figures()), ...errorsOf(hammered.figures())],
  };
}

async function readMenuFor(shop: RunningShop, seconds: number): Promise<Recorder> {
  const { supabase, get, close } = await connect(shop, { person: READER });
  const recorder = createRecorder();
  const end = performance.now() + seconds * 1000;
  while (performance.now() < end) {
    await recorder.measure('menu', async () => {
      const page = await codeOfPage(await get('/'));
      if (page !== 'ok') return page;
      return codeOf(await supabase.from('product').select('id, product_name, price').limit(8));
    });
    await pause(READS_EVERY_MS);
  }
  await close();
  return recorder;
}

const TARGETS: [string, RequestInit?][] = [
  ['/'],
  ['/detaildrink/1'],
  ['/sitemap.xml'],
  ['/tidak-ada'],
  ['/functions/v1/food'],
  ['/rest/v1/product?select=*'],
  [
    '/auth/v1/token?grant_type=password',
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'admin@kedai.test', password: 'tebak-tebakan' }),
    },
  ],
];

async function hammerUntil(
  end: number,
  shop: RunningShop,
  person: number,
  answers: Map<string, Map<string, number>>,
): Promise<void> {
  const { get, close } = await connect(shop, { person });
  for (let turn = person; performance.now() < end; turn += 1) {
    const [path, init] = TARGETS[turn % TARGETS.length] ?? ['/'];
    const response = await get(path, init as Parameters<typeof get>[1]);
    await response.arrayBuffer();
    const counts = answers.get(path) ?? new Map<string, number>();
    counts.set(`${response.status}`, (counts.get(`${response.status}`) ?? 0) + 1);
    answers.set(path, counts);
  }
  await close();
}

function menuTimes(recorder: Recorder): { p50: number; p95: number } {
  const [menu] = recorder.figures();
  return { p50: menu?.p50 ?? 0, p95: menu?.p95 ?? 0 };
}
