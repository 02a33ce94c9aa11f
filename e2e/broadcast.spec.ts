import { expect, test } from './shop-fixture.ts';

test('the policy of a page allows the WebSocket of its backend', async ({ page, shop }) => {
  await page.goto(shop.url);
  const joined = await page.evaluate(async () => {
    const config = await fetch('/config.json');
    const { supabaseUrl, supabaseKey } = await config.json();
    const socket = new WebSocket(
      `${supabaseUrl}/realtime/v1/websocket?apikey=${supabaseKey}&vsn=2.0.0`,
    );
    await new Promise((resolve, reject) => {
      socket.onopen = resolve;
      socket.onerror = reject;
    });
    socket.send(JSON.stringify([null, '1', 'phoenix', 'heartbeat', {}]));
    const { data } = await new Promise<MessageEvent<string>>((resolve) => {
      socket.onmessage = resolve;
    });
    socket.close();
    return JSON.parse(data);
  });
  expect(joined).toEqual([null, '1', 'phoenix', 'phx_reply', { status: 'ok', response: {} }]);
});
