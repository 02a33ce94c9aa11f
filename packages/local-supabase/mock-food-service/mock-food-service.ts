import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { Hono } from 'hono';
import { listen } from 'node-kit/http/listen';
import {
  type FoodServiceSettings,
  HOST_HEADER,
  KEY_HEADER,
} from 'supabase-project/functions/food/food-service';
import { type DemoDish, demoDishes } from '../demo/dishes.ts';

/** A food service on this computer, reached over HTTP like the external one. */
export interface MockFoodService {
  /** Settings of the food function for this service. */
  settings: FoodServiceSettings;
  close(): Promise<void>;
}

interface MockFoodServiceOptions {
  /** A free port by default. */
  port?: number;
  /** A random key by default. */
  key?: string;
}

const HOST = 'mock-food-service.kedai.test';

/**
 * Mock of the external food service, used without an API key: same calls and headers, with the
 * dishes of the demo.
 *
 * @throws PortTakenError
 */
export async function startMockFoodService(
  options: MockFoodServiceOptions = {},
): Promise<MockFoodService> {
  const { port = 0, key = randomBytes(24).toString('base64url') } = options;
  const listening = await listen(mockFoodService(key), '127.0.0.1', port);
  return {
    settings: { url: `http://127.0.0.1:${listening.port}`, key, host: HOST },
    close: listening.close,
  };
}

function mockFoodService(key: string): Hono {
  return (
    new Hono()
      // Pictures need no key: those of the external service are on an image host.
      .get('/pictures/:name', async (context) => {
        const name = context.req.param('name').replace(/\.avif$/, '');
        const dish = demoDishes.find(({ picture }) => picture === name);
        if (!dish) return context.json({ message: 'Not found' }, 404);
        const file = new URL(`../demo/pictures/dishes/${dish.picture}.avif`, import.meta.url);
        return context.body(await readFile(file), 200, { 'content-type': 'image/avif' });
      })
      .use(async (context, next) => {
        const { req } = context;
        if (req.header(KEY_HEADER) !== key || req.header(HOST_HEADER) !== HOST) {
          return context.json({ message: 'Invalid API key' }, 401);
        }
        return next();
      })
      .get('/', (context) => context.json(demoDishes.map(answer)))
      .get('/:id', (context) => {
        const dish = demoDishes.find(({ id }) => id === context.req.param('id'));
        return dish ? context.json(answer(dish)) : context.json({ message: 'No such dish' }, 404);
      })
  );
}

/** A dish with the fields of the service; the path of its picture does not depend on the port. */
function answer({ id, title, time, picture }: DemoDish) {
  return { id, title, image: `/pictures/${picture}.avif`, ...(time !== null && { time }) };
}
