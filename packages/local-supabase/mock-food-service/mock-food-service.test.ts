import { parseDishes } from 'supabase-project/functions/food/dish';
import {
  connectFoodService,
  HOST_HEADER,
  KEY_HEADER,
} from 'supabase-project/functions/food/food-service';
import { pictureTypeOf } from 'supabase-project/functions/food/picture-type';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoDishes } from '../demo/dishes.ts';
import { type MockFoodService, startMockFoodService } from './mock-food-service.ts';

let foodService: MockFoodService;

beforeAll(async () => {
  foodService = await startMockFoodService();
});
afterAll(() => foodService.close());

const ask = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${foodService.settings.url}${path}`, { headers });
const service = () => connectFoodService(foodService.settings, () => AbortSignal.timeout(10_000));

test('the food function can parse every dish of the list', async () => {
  const dishes = await service().list();
  expect(dishes).toHaveLength(demoDishes.length);
  expect(dishes[0]).toEqual({
    id: 'nasi-goreng-kampung',
    title: 'Nasi Goreng Kampung',
    time: '20 menit',
    picture: '/pictures/nasi-goreng-kampung.avif',
  });
});

test('find returns a dish, and undefined for an unknown one', async () => {
  expect(await service().find('klepon-gula-merah')).toMatchObject({ time: null });
  expect(await service().find('pizza')).toBeUndefined();
});

test('each picture is a valid AVIF', async () => {
  for (const { picture } of await service().list()) {
    const answer = await ask(picture ?? '');
    expect(pictureTypeOf(await answer.bytes())?.mime, String(picture)).toBe('image/avif');
  }
});

test.each(['/pictures/none.avif', '/pictures/..%2F..%2Fdishes.ts'])(
  '%s is answered 404',
  async (path) => {
    expect((await ask(path)).status).toBe(404);
  },
);

test('requests without the right key and host are answered 401', async () => {
  const { key, host } = foodService.settings;
  const wrong: Record<string, string>[] = [
    {},
    { [KEY_HEADER]: key },
    { [HOST_HEADER]: host },
    { [KEY_HEADER]: 'x', [HOST_HEADER]: host },
    { [KEY_HEADER]: key, [HOST_HEADER]: 'x' },
  ];
  for (const headers of wrong) {
    for (const path of ['/', '/soto-betawi-kuah-susu']) {
      const answer = await ask(path, headers);
      expect(answer.status).toBe(401);
      expect(parseDishes(await answer.json(), new URL(foodService.settings.url))).toBeUndefined();
    }
  }
});
