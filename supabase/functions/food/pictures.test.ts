import { readFile } from 'node:fs/promises';
import type { RequestListener } from 'node:http';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Kitchen, openKitchen } from './kitchen-for-tests.ts';
import { endless, json } from './upstream-for-tests.ts';

const AVIF = await readFile(
  new URL('../../../local-supabase/demo/pictures/bajigur.avif', import.meta.url),
);
const menu = (image: string) => json([{ id: 'soto', title: 'Soto', image }]);

let kitchen: Kitchen;

/** A service with one dish, whose picture is answered as given. */
function serve(picture: RequestListener, image = '/pictures/soto') {
  kitchen.upstream.behave((request, response) =>
    (request.url === '/api/' ? menu(image) : picture)(request, response),
  );
}
const send =
  (bytes: Uint8Array | string, type = 'image/avif'): RequestListener =>
  (_request, response) =>
    void response.writeHead(200, { 'content-type': type }).end(bytes);
/** Has the menu read, and the pictures copied. */
async function readMenu() {
  const answer = await kitchen.ask();
  await kitchen.settled();
  return answer;
}

beforeEach(async () => {
  kitchen = await openKitchen();
});
afterEach(() => kitchen.upstream.close());

test('a picture is copied into our bucket under a name that nobody can guess', async () => {
  serve(send(AVIF));
  await readMenu();
  const [upload] = kitchen.catalogue.uploads();
  expect(upload?.path).toMatch(
    /^\/storage\/v1\/object\/image_product\/products\/[0-9a-f-]{36}_food-soto\.avif$/,
  );
  const image = upload?.path.split('/').at(-1);
  expect(kitchen.catalogue.calledWith('set_food_picture')).toEqual([
    { external_id: 'soto', picture_source: '/pictures/soto', image },
  ]);
  expect(await (await kitchen.ask()).json()).toMatchObject([
    { image: `/storage/v1/object/public/image_product/products/${image}` },
  ]);
});

test('it is copied once, and again when its address changes', async () => {
  serve(send(AVIF));
  await readMenu();
  kitchen.pass(61);
  await readMenu();
  expect(kitchen.catalogue.uploads()).toHaveLength(1);
  serve(send(AVIF), '/pictures/soto-2');
  kitchen.pass(61);
  await readMenu();
  expect(kitchen.catalogue.uploads()).toHaveLength(2);
});

test('the server of the picture gets no key', async () => {
  const headers: NodeJS.Dict<string | string[]>[] = [];
  serve((request, response) => {
    headers.push(request.headers);
    send(AVIF)(request, response);
  });
  await readMenu();
  expect(headers[0]).not.toHaveProperty('x-rapidapi-key');
});

const FAULTS: [string, RequestListener, string][] = [
  ['a page that calls itself a picture', send('<script>alert(1)</script>'), 'no_picture'],
  ['SVG', send('<svg xmlns="http://www.w3.org/2000/svg"/>', 'image/svg+xml'), 'no_picture'],
  ['nothing', send(''), 'no_picture'],
  ['more than a megabyte', endless, 'too_large'],
  ['too slow', () => kitchen.runOutOfTime(), 'timeout'],
  ['missing', json({}, 404), 'status_404'],
  [
    'an address that leads elsewhere',
    (_request, response) =>
      void response.writeHead(302, { location: 'http://169.254.169.254/' }).end(),
    'unreachable',
  ],
];
test.each(FAULTS)(
  'a picture that is %s leaves the dish without one, and is left alone for an hour',
  async (_what, fault, reason) => {
    serve(fault);
    expect((await readMenu()).status).toBe(200);
    expect(kitchen.catalogue.uploads()).toEqual([]);
    expect(kitchen.reasons).toEqual([reason]);
    const asked = () => kitchen.upstream.asked.filter((path) => path !== '/api/').length;
    kitchen.pass(61);
    await readMenu();
    expect(asked()).toBe(1);
    kitchen.pass(3600);
    serve(send(AVIF));
    await readMenu();
    expect(kitchen.catalogue.uploads()).toHaveLength(1);
  },
);
