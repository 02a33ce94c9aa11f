import { Hono } from 'hono';
import { listen } from 'node-kit/http/listen';

/** A request of the CLI, with its body. */
export interface ManagementCall {
  method: string;
  path: string;
  request: Request;
}

/** A mock of Supabase's Management API. */
export interface ManagementApi {
  url: string;
  calls: ManagementCall[];
  close: () => Promise<void>;
}

/** The project's remote settings, which the CLI compares with the local ones. */
const OTHER_SETTINGS = { data: { attributes: { auth: { site_url: 'http://other.test' } } } };

/**
 * Records the CLI's requests, and returns the minimum it needs to continue. The response to a settings change
 * is incomplete, so the CLI fails after sending the change.
 */
export async function startManagementApi(): Promise<ManagementApi> {
  const calls: ManagementCall[] = [];
  const app = new Hono().all('*', async ({ req }) => {
    const { pathname, search } = new URL(req.url);
    const { method } = req;
    // Copies the body, which tests read after the response.
    const body = await req.arrayBuffer();
    const request = new Request(req.url, {
      method,
      headers: { 'content-type': req.header('content-type') ?? '' },
      ...(body.byteLength > 0 && { body }),
    });
    const path = pathname + search;
    calls.push({ method, path, request });
    const { status, json } = answer(method, path);
    return Response.json(json, { status });
  });
  const { port, close } = await listen(app, '127.0.0.1', 0);
  return { url: `http://127.0.0.1:${port}`, calls, close };
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
