import { readFile } from 'node:fs/promises';
import type { RequestListener } from 'node:http';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { endless, json } from '../tests/test-food-service.ts';
import { startTestHandler, type TestHandler } from '../tests/test-handler.ts';

const AVIF = await readFile(
  new URL('../../../packages/local-supabase/demo/pictures/bajigur.avif', import.meta.url),
);
const menu = (image: string) => json([{ id: 'soto', title: 'Soto', image }]);

let food: TestHandler;

/** Serves one dish, with this response for its picture. */
function serve(picture: RequestListener, image = '/pictures/soto') {
  food.service.respondWith((request, response) =>
    (request.url === '/api/' ? menu(image) : picture)(request, response),
  );
}
const send =
  (bytes: Uint8Array | string, type = 'image/avif'): RequestListener =>
  (_request, response) =>
    void response.writeHead(200, { 'content-type': type }).end(bytes);
/** Loads the menu and waits until pictures are copied. */
async function readMenu() {
  const answer = await food.request();
  await food.backgroundDone();
  return answer;
}

beforeEach(async () => {
  food = await startTestHandler();
});
afterEach(() => food.service.close());

test('copies a picture into the bucket under a random name', async () => {
  serve(send(AVIF));
  await readMenu();
  const [upload] = food.catalogue.uploads();
  expect(upload?.path).toMatch(
    /^\/storage\/v1\/object\/image_product\/products\/[0-9a-f-]{36}_food-soto\.avif$/,
  );
  const image = upload?.path.split('/').at(-1);
  expect(food.catalogue.calledWith('set_food_picture')).toEqual([
    { external_id: 'soto', picture_source: '/pictures/soto', image },
  ]);
  expect(await (await food.request()).json()).toMatchObject([
    { image: `/storage/v1/object/public/image_product/products/${image}` },
  ]);
});

test('copies a picture once, and again when its URL changes', async () => {
  serve(send(AVIF));
  await readMenu();
  food.advance(61);
  await readMenu();
  expect(food.catalogue.uploads()).toHaveLength(1);
  serve(send(AVIF), '/pictures/soto-2');
  food.advance(61);
  await readMenu();
  expect(food.catalogue.uploads()).toHaveLength(2);
});

test("does not send the key to the picture's server", async () => {
  const headers: NodeJS.Dict<string | string[]>[] = [];
  serve((request, response) => {
    headers.push(request.headers);
    send(AVIF)(request, response);
  });
  await readMenu();
  expect(headers[0]).not.toHaveProperty('x-rapidapi-key');
});

const FAULTS: [string, RequestListener, string][] = [
  ['HTML with the type of a picture', send('<script>alert(1)</script>'), 'no_picture'],
  ['SVG', send('<svg xmlns="http://www.w3.org/2000/svg"/>', 'image/svg+xml'), 'no_picture'],
  ['empty', send(''), 'no_picture'],
  ['more than a megabyte', endless, 'too_large'],
  ['missing', json({}, 404), 'status_404'],
  [
    'redirected',
    (_request, response) =>
      void response.writeHead(302, { location: 'http://169.254.169.254/' }).end(),
    'unreachable',
  ],
];
test.each(FAULTS)(
  'leaves a dish without a picture that is %s, and retries after an hour',
  async (_what, fault, reason) => {
    serve(fault);
    expect((await readMenu()).status).toBe(200);
    expect(food.catalogue.uploads()).toEqual([]);
    expect(food.reasons).toEqual([reason]);
    const requests = () => food.service.requests.filter((path) => path !== '/api/').length;
    food.advance(61);
    await readMenu();
    expect(requests()).toBe(1);
    food.advance(3600);
    serve(send(AVIF));
    await readMenu();
    expect(food.catalogue.uploads()).toHaveLength(1);
  },
);

test('retries a picture that timed out with the next menu', async () => {
  serve(() => food.timeOutPending());
  await readMenu();
  expect(food.reasons).toEqual(['timeout']);
  serve(send(AVIF));
  food.advance(61);
  await readMenu();
  expect(food.catalogue.uploads()).toHaveLength(1);
});

test('pictures of an unresponsive server share one timeout, and the next menu continues with the others', async () => {
  const dishes = Array.from({ length: 60 }, (_, index) => ({
    id: `dish-${index}`,
    title: `Dish ${index}`,
    image: `/pictures/${index}`,
  }));
  const good = new Set(dishes.slice(50).map(({ image }) => image));
  let slow = 0;
  food.service.respondWith((request, response) => {
    if (request.url === '/api/') return json(dishes)(request, response);
    if (good.has(request.url ?? '')) return send(AVIF)(request, response);
    slow += 1;
    food.advance(3);
    return food.timeOutPending();
  });
  await readMenu();
  expect(slow).toBeLessThan(12);
  for (let menus = 0; menus < 20; menus += 1) {
    food.advance(61);
    await readMenu();
  }
  expect(food.catalogue.uploads().length).toBeGreaterThan(0);
});
