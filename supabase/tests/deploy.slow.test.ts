import { cp, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Hono } from 'hono';
import { startMockFoodService } from 'local-supabase/mock-food-service/mock-food-service';
import { startPostgres } from 'local-supabase/postgres/start-postgres';
import { startTestBackend } from 'local-supabase/tests/support/test-backend';
import { listen } from 'node-kit/http/listen';
import { ROOT } from 'node-kit/workspace';
import postgres from 'postgres';
import { STEPS, type StepOptions } from 'tools/deploy-supabase/steps';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type ManagementApi, startManagementApi } from './support/management-api.ts';
import { serveInDeno } from './support/run-deno.ts';

const PROJECT = 'abcdefghijklmnopqrst';
const VAPID = { VAPID_PUBLIC_KEY: 'public', VAPID_PRIVATE_KEY: 'private' };
const SECRETS = { FOOD_SERVICE_URL: 'https://food.test/api', FOOD_SERVICE_KEY: "it's $ecret" };

let folder = '';
let api: ManagementApi;
let options: StepOptions;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kedai-cli-'));
  api = await startManagementApi();
  // A copy, because the CLI writes files next to the configuration.
  for (const part of ['config.toml', 'migrations', 'functions', 'templates']) {
    await cp(join(ROOT, 'supabase', part), join(folder, 'supabase', part), { recursive: true });
  }
  for (const part of ['functions', join('src', 'tickets')]) {
    await cp(join(ROOT, 'kitchen', part), join(folder, 'kitchen', part), { recursive: true });
  }
  const profile = join(folder, 'profile.yaml');
  const hosts = ['api_url', 'dashboard_url', 'docs_url'].map((name) => `${name}: ${api.url}\n`);
  await writeFile(profile, `name: mock\n${hosts.join('')}project_host: supabase.test\n`);
  options = {
    hosting: {
      shell: 'https://kedai.test',
      supabase: { url: `https://${PROJECT}.supabase.co`, publishableKey: 'sb_publishable_x' },
    },
    workspace: folder,
    environment: {
      PATH: process.env.PATH,
      HOME: folder,
      SUPABASE_PROFILE: profile,
      SUPABASE_ACCESS_TOKEN: `sbp_${'0'.repeat(40)}`,
      SUPABASE_TELEMETRY_DISABLED: '1',
      ...SECRETS,
      ...VAPID,
    },
    dryRun: false,
  };
});
beforeEach(() => {
  api.calls.length = 0;
});
afterAll(async () => {
  await api.close();
  await rm(folder, { recursive: true });
});

const callsTo = (end: string) => api.calls.filter(({ path }) => path.split('?')[0]?.endsWith(end));

test('the CLI pushes missing migrations as the database owner, each once', async () => {
  const server = await startPostgres();
  const sql = postgres(server.url, { max: 1, onnotice: () => undefined });
  await sql.file(join(ROOT, 'packages', 'local-supabase', 'postgres', 'hosted-like.sql'));
  await sql`alter role project_owner login password 'p@ss/word'`;
  const url = new URL(server.url);
  url.username = 'project_owner';
  url.password = 'p@ss/word';
  const environment = { ...options.environment, SUPABASE_DB_URL: url.href, PGSSLMODE: 'disable' };
  const files = await readdir(join(ROOT, 'supabase', 'migrations'));
  const history = () =>
    sql`select version || '_' || name || '.sql' as file from supabase_migrations.schema_migrations`;

  await STEPS.migrations({ ...options, environment, dryRun: true });
  await expect(history()).rejects.toThrow(/does not exist/);
  await STEPS.migrations({ ...options, environment });
  expect((await history()).map(({ file }) => file).sort()).toEqual(files.sort());
  const [bucket] = await sql`select public from storage.buckets where id = 'image_product'`;
  expect(bucket).toEqual({ public: true });
  await STEPS.migrations({ ...options, environment });
  expect(await history()).toHaveLength(files.length);

  await sql.end();
  await server.stop();
});

test('the CLI pushes shop URL, mail templates, MFA and password rules', async () => {
  // The CLI fails on the mock's response, after sending everything.
  await expect(STEPS.settings(options)).rejects.toThrow(/config push/);
  const [auth] = callsTo('/config/auth');
  expect(auth).toMatchObject({ method: 'PATCH', path: `/v1/projects/${PROJECT}/config/auth` });
  expect(await auth?.request.json()).toMatchObject({
    site_url: 'https://kedai.test',
    uri_allow_list: '',
    disable_signup: false,
    external_email_enabled: true,
    external_anonymous_users_enabled: false,
    mailer_autoconfirm: false,
    mailer_secure_email_change_enabled: true,
    mfa_totp_enroll_enabled: true,
    mfa_totp_verify_enabled: true,
    password_min_length: 8,
    refresh_token_rotation_enabled: true,
    security_update_password_require_reauthentication: true,
    security_update_password_require_current_password: true,
    mailer_subjects_recovery: expect.stringContaining('Atur ulang password Kedai Senja'),
    mailer_subjects_invite: expect.stringContaining('Undangan menjadi staf Kedai Senja'),
    mailer_templates_recovery_content: expect.stringContaining('{{ .TokenHash }}'),
  });
});

describe('the functions', () => {
  test('get their secrets unchanged', async () => {
    await STEPS.function(options);
    const [secrets] = callsTo('/secrets');
    const sent = Object.entries(SECRETS).map(([name, value]) => ({ name, value }));
    expect(await secrets?.request.json()).toEqual(expect.arrayContaining(sent));
  });

  test('food runs in Deno from the uploaded files, with the local backend and a mock food service', async () => {
    const uploaded = await uploadedFunction('food');
    // Supabase's runtime defines EdgeRuntime, Deno itself does not.
    const main = join(uploaded, 'main.ts');
    await writeFile(
      main,
      `Object.assign(globalThis, { EdgeRuntime: { waitUntil: (work: Promise<void>) => work } });
       await import('./supabase/functions/food/index.ts');`,
    );

    const backend = await startTestBackend();
    const gateway = new Hono().all('*', (context) => backend.fetch(context.req.raw));
    const project = await listen(gateway, '127.0.0.1', 0);
    const service = await startMockFoodService();
    const food = await serveInDeno(main, join(folder, 'deno'), {
      FOOD_SERVICE_URL: service.settings.url,
      FOOD_SERVICE_KEY: service.settings.key,
      FOOD_SERVICE_HOST: service.settings.host,
      SUPABASE_URL: `http://127.0.0.1:${project.port}`,
      SUPABASE_SERVICE_ROLE_KEY: backend.serviceKey,
    });

    const menu = async () => (await (await fetch(`${food.url}/food`)).json()) as MenuDish[];
    const dishes = await menu();
    expect(dishes.length).toBeGreaterThan(4);
    expect(dishes.every(({ product }) => Number.isInteger(product))).toBe(true);
    await expect
      .poll(async () => (await menu()).filter(({ image }) => image === null), { timeout: 480_000 })
      .toEqual([]);
    const [first] = await menu();
    const picture = await fetch(`http://127.0.0.1:${project.port}${first?.image}`);
    expect(picture.headers.get('content-type')).toBe('image/avif');
    const one = await fetch(`${food.url}/food/${first?.id}`);
    expect(await one.json()).toMatchObject({ product: first?.product });
    expect((await fetch(`${food.url}/food/../x`)).status).toBe(404);

    await food.stop();
    await service.close();
    await project.close();
    await backend.close();
  });

  test('staff runs in Deno from the uploaded files, and passes on errors of the database', async () => {
    const uploaded = await uploadedFunction('staff');
    const backend = await startTestBackend();
    const gateway = new Hono().all('*', (context) => backend.fetch(context.req.raw));
    const project = await listen(gateway, '127.0.0.1', 0);
    const main = join(uploaded, 'supabase', 'functions', 'staff', 'index.ts');
    const staff = await serveInDeno(main, join(folder, 'deno'), {
      SUPABASE_URL: `http://127.0.0.1:${project.port}`,
      SUPABASE_SERVICE_ROLE_KEY: backend.serviceKey,
    });
    const key = backend.publishableKey;
    const answer = await fetch(`${staff.url}/staff`, {
      method: 'POST',
      headers: { apikey: key, authorization: `Bearer ${key}` },
      body: JSON.stringify({ email: 'rina@kedai.test' }),
    });
    expect([answer.status, await answer.json()]).toMatchObject([401, { code: '42501' }]);
    await staff.stop();
    await project.close();
    await backend.close();
  });
});

/** Deploys the functions, and writes the uploaded files of one of them to a folder. */
async function uploadedFunction(name: 'food' | 'staff'): Promise<string> {
  await STEPS.function(options);
  const uploaded = join(folder, 'uploaded', name);
  const deployed = callsTo('/functions/deploy').find(({ path }) => path.includes(`slug=${name}`));
  const form = await deployed?.request.formData();
  expect(JSON.parse(String(form?.get('metadata')))).toMatchObject({ verify_jwt: false });
  for (const file of form?.getAll('file') ?? []) {
    if (typeof file === 'string') continue;
    await mkdir(dirname(join(uploaded, file.name)), { recursive: true });
    await writeFile(join(uploaded, file.name), new Uint8Array(await file.arrayBuffer()));
  }
  return uploaded;
}

test('the function for notifications is uploaded with its import map, after its secrets', async () => {
  await STEPS.notify(options);
  const [secrets] = callsTo('/secrets');
  const expected = Object.entries({ ...VAPID, SHOP_URL: 'https://kedai.test' });
  const sent = (await secrets?.request.json()) as { name: string; value: string }[];
  expect(new Map(sent.map(({ name, value }) => [name, value]))).toEqual(new Map(expected));
  const [deployed] = callsTo('/functions/deploy');
  const form = await deployed?.request.formData();
  const metadata: unknown = JSON.parse(String(form?.get('metadata')));
  expect(metadata).toMatchObject({
    verify_jwt: false,
    import_map_path: expect.stringMatching(/notify\/deno\.json$/),
  });
  const files = form?.getAll('file').map((file) => (typeof file === 'string' ? file : file.name));
  expect(files).toContain('supabase/functions/notify/send-push.ts');
});

test('the function for payments is uploaded with what it shares, after its secrets', async () => {
  const MIDTRANS = {
    MIDTRANS_URL: 'https://api.midtrans.com',
    MIDTRANS_SERVER_KEY: 'Mid-server-x',
  };
  await STEPS.payments({ ...options, environment: { ...options.environment, ...MIDTRANS } });
  const [secrets] = callsTo('/secrets');
  const sent = (await secrets?.request.json()) as { name: string; value: string }[];
  expect(Object.fromEntries(sent.map(({ name, value }) => [name, value]))).toEqual(MIDTRANS);
  const [deployed] = callsTo('/functions/deploy');
  const form = await deployed?.request.formData();
  expect(JSON.parse(String(form?.get('metadata')))).toMatchObject({ verify_jwt: false });
  const files = form?.getAll('file').map((file) => (typeof file === 'string' ? file : file.name));
  expect(files).toContain('supabase/functions/payments/midtrans/midtrans.ts');
  expect(files).toContain('supabase/functions/_shared/read-at-most.ts');
});

test('the functions of remotes are uploaded with what they import', async () => {
  await STEPS.function(options);
  const deployed = callsTo('/functions/deploy').find(({ path }) => path.includes('slug=print'));
  const form = await deployed?.request.formData();
  expect(JSON.parse(String(form?.get('metadata')))).toMatchObject({
    verify_jwt: false,
    import_map_path: expect.stringMatching(/kitchen\/functions\/print\/deno\.json$/),
  });
  const files = form?.getAll('file').map((file) => (typeof file === 'string' ? file : file.name));
  expect(files).toContain('kitchen/functions/print/handler.ts');
  expect(files).toContain('kitchen/src/tickets/encode-job.ts');
});

interface MenuDish {
  id: string;
  product: number;
  image: string | null;
}

describe('a step fails before its first request', () => {
  test.each([
    ['migrations', 'SUPABASE_DB_URL', {}],
    ['settings', 'SUPABASE_ACCESS_TOKEN', { SUPABASE_ACCESS_TOKEN: '' }],
    ['function', 'FOOD_SERVICE_KEY', { FOOD_SERVICE_KEY: '' }],
    ['notify', 'VAPID_PRIVATE_KEY', { VAPID_PRIVATE_KEY: '' }],
    ['payments', 'MIDTRANS_SERVER_KEY', { MIDTRANS_URL: 'https://api.sandbox.midtrans.com' }],
  ] as const)('%s: without %s', async (step, name, missing) => {
    const environment = { ...options.environment, ...missing };
    await expect(STEPS[step]({ ...options, environment })).rejects.toThrow(`${name} is not set`);
    expect(api.calls).toEqual([]);
  });

  test('settings: with a custom domain, which does not contain the project id', async () => {
    const supabase = { ...options.hosting.supabase, url: 'https://api.kedai.test' };
    const hosting = { ...options.hosting, supabase };
    await expect(STEPS.settings({ ...options, hosting })).rejects.toThrow(/supabase\.co/);
  });
});
