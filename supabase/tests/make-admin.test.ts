import { createClient } from '@supabase/supabase-js';
import { makeAdmin } from 'supabase-project/make-admin';
import { expect, test } from 'vitest';

/** A mock of a hosted project with one user; records profile changes. */
function hostedProject(profiles: unknown[]) {
  const changes: string[] = [];
  const answer = async (input: URL | RequestInfo, init?: RequestInit) => {
    const { pathname, searchParams } = new URL(String(input));
    if (pathname === '/auth/v1/admin/users') {
      return Response.json({ users: [{ id: 'u1', email: 'owner@kedai.test' }] });
    }
    changes.push(`${init?.method} ${pathname} ${searchParams.get('id')} ${init?.body}`);
    return Response.json(profiles);
  };
  const client = createClient('https://project.test', 'service-key', {
    auth: { persistSession: false },
    global: { fetch: answer },
  });
  return { client, changes };
}

test('finds the user by e-mail, case-insensitively, and changes the role', async () => {
  const { client, changes } = hostedProject([{ id: 'u1' }]);
  await makeAdmin(client, 'Owner@Kedai.test ');
  expect(changes).toEqual(['PATCH /rest/v1/profiles eq.u1 {"role":"admin"}']);
});

test('explains what to do when the user does not exist', async () => {
  const { client, changes } = hostedProject([]);
  await expect(makeAdmin(client, 'else@kedai.test')).rejects.toThrow('Register in the shop first');
  expect(changes).toEqual([]);
});

test('explains what to do when the user has no profile', async () => {
  const { client } = hostedProject([]);
  await expect(makeAdmin(client, 'owner@kedai.test')).rejects.toThrow('Run the migrations');
});
