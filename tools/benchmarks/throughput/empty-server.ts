/** Baseline server with empty responses. Prints its port. */
import { Hono } from 'hono';
import { listen } from 'node-kit/http/listen';

const app = new Hono().get('/', (context) => context.body(null));
const { port } = await listen(app, '127.0.0.1', 0);
console.log(port);
