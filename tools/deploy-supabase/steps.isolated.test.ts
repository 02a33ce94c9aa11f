import { remoteFunctions } from 'node-kit/remote-functions';
import { beforeEach, expect, test, vi } from 'vitest';
import { runCli } from './cli.ts';
import { STEPS } from './steps.ts';

vi.mock('./cli.ts');

const REMOTES = remoteFunctions().map(({ name }) => name);
const log = vi.spyOn(console, 'log');

beforeEach(() => {
  vi.resetAllMocks();
});

/** Deploys the functions with these secrets, and returns those that were deployed. */
async function deploy(secrets: Record<string, string>): Promise<(string | undefined)[]> {
  await STEPS.function({
    hosting: {
      shell: 'https://kedai.test',
      supabase: {
        url: `https://${'a'.repeat(20)}.supabase.co`,
        publishableKey: 'sb_publishable_x',
      },
    },
    workspace: '/workspace',
    environment: { SUPABASE_ACCESS_TOKEN: 'token', ...secrets },
    dryRun: false,
  });
  const calls = vi.mocked(runCli).mock.calls.map(([args]) => args);
  return calls.filter(([command]) => command === 'functions').map(([, , name]) => name);
}

test('deploys the functions of the project and of the remotes', async () => {
  const deployed = await deploy({ FOOD_SERVICE_URL: 'https://food.test', FOOD_SERVICE_KEY: 'key' });
  expect(deployed).toEqual(['food', 'staff', ...REMOTES]);
  expect(log).not.toHaveBeenCalled();
});

test('without a food service, deploys the other functions and says so', async () => {
  expect(await deploy({ FOOD_SERVICE_URL: '', FOOD_SERVICE_KEY: '' })).toEqual([
    'staff',
    ...REMOTES,
  ]);
  expect(log).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/food is left out/));
});

test('half of the secrets of the food service is an error', async () => {
  await expect(deploy({ FOOD_SERVICE_URL: 'https://food.test' })).rejects.toThrow(
    'FOOD_SERVICE_KEY is not set',
  );
});
