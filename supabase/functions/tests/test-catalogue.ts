import type { MirroredDish } from '../food/catalogue.ts';

interface Call {
  path: string;
  body: string;
}

/** In-memory fake of the Supabase APIs that the function calls. */
export function fakeCatalogue() {
  const dishes = new Map<string, MirroredDish>();
  const calls: Call[] = [];
  /** Ids of dishes deleted by an admin. */
  const deleted = new Set<string>();
  const health = { isBroken: false };

  const procedures: Record<string, (parameters: Record<string, unknown>) => unknown> = {
    mirror_food({ dishes: items }) {
      let changed = 0;
      const ids = (items as { id: string }[]).map(({ id }) => id);
      for (const id of ids) {
        if (dishes.has(id) || deleted.has(id)) continue;
        dishes.set(id, { id, product: dishes.size + 1, image: null, picture: null });
        changed += 1;
      }
      return { changed, dishes: ids.flatMap((id) => dishes.get(id) ?? []) };
    },
    set_food_picture({ external_id, picture_source, image }) {
      const dish = dishes.get(String(external_id));
      if (dish) Object.assign(dish, { picture: picture_source, image });
      return null;
    },
  };

  return {
    health,
    deleted,
    /** Request bodies of a database function. */
    calledWith: (name: string) =>
      calls
        .filter(({ path }) => path.endsWith(`/rpc/${name}`))
        .map(({ body }) => JSON.parse(body) as Record<string, unknown>),
    /** Requests to the Storage API. */
    uploads: () => calls.filter(({ path }) => path.startsWith('/storage/')),
    fetch: async (request: Request): Promise<Response> => {
      const path = new URL(request.url).pathname;
      const body = await request.text();
      if (request.headers.get('apikey') !== 'service-key') return new Response('', { status: 401 });
      if (health.isBroken) return new Response('', { status: 500 });
      calls.push({ path, body });
      if (path.startsWith('/storage/')) return Response.json({});
      const run = procedures[path.split('/').at(-1) ?? ''];
      return run ? Response.json(run(JSON.parse(body))) : new Response('', { status: 404 });
    },
  };
}
