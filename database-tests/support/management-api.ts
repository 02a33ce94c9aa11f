import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** A request that the CLI has made, with the body as it was sent. */
export interface ManagementCall {
  method: string;
  path: string;
  request: Request;
}

/** A server in the place of Supabase's Management API. */
export interface ManagementApi {
  url: string;
  calls: ManagementCall[];
  close: () => Promise<void>;
}

/** Settings of a project, of which the CLI compares what is there. */
const OTHER_SETTINGS = { data: { attributes: { auth: { site_url: 'http://other.test' } } } };

/**
 * Notes what the CLI asks for and answers as much as it needs to go on: projects, functions and
 * secrets wholly; of a change of settings the CLI misses most in the answer, but only after it has
 * sent it.
 */
export async function startManagementApi(): Promise<ManagementApi> {
  const calls: ManagementCall[] = [];
  const server = createServer(async (incoming, response) => {
    const { method = 'GET', url: path = '/', headers } = incoming;
    const body = await buffer(incoming);
    const request = new Request(`http://localhost${path}`, {
      method,
      headers: { 'content-type': headers['content-type'] ?? '' },
      ...(body.length > 0 && { body: new Uint8Array(body) }),
    });
    calls.push({ method, path, request });
    const { status, json } = answer(method, path);
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(json));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    calls,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function answer(method: string, path: string): { status: number; json: unknown } {
  if (method === 'POST' && path.includes('/functions/deploy')) {
    const times = { created_at: 1, updated_at: 1 };
    const json = { id: '1', slug: 'food', name: 'food', status: 'ACTIVE', version: 1, ...times };
    return { status: 201, json };
  }
  if (path.endsWith('/secrets')) return { status: 201, json: [] };
  if (path.endsWith('/billing/addons')) {
    return { status: 200, json: { selected_addons: [], available_addons: [] } };
  }
  if (path.startsWith('/v2/') && path.includes('/config')) {
    return { status: 200, json: OTHER_SETTINGS };
  }
  if (method === 'PATCH') return { status: 200, json: {} };
  return { status: 404, json: { message: 'not found' } };
}
