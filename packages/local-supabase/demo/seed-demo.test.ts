import { afterAll, beforeAll, expect, test } from 'vitest';
import { inProcessClient } from '../in-process-client.ts';
import { startTestBackend, type TestBackend } from '../tests/support/test-backend.ts';
import { assignDishOptions } from './demo-options.ts';
import { demoDishes } from './dishes.ts';
import { demoProducts } from './products.ts';
import { seedDemo } from './seed-demo.ts';

const PASSWORD = 'kopi-susu-senja';
let backend: TestBackend;

beforeAll(async () => {
  backend = await startTestBackend();
  await seedDemo(backend, { password: PASSWORD });
});
afterAll(() => backend.close());

const service = () => inProcessClient(backend, backend.serviceKey);

test('both demo accounts can sign in and have their roles', async () => {
  const roleOf = async (email: string) => {
    const client = inProcessClient(backend, backend.publishableKey);
    const { data } = await client.auth.signInWithPassword({ email, password: PASSWORD });
    const id = data.user?.id ?? '';
    return (await client.from('profiles').select('full_name, role').eq('id', id).single()).data;
  };
  expect(await roleOf('admin@kedai.test')).toEqual({ full_name: 'Admin Kedai', role: 'admin' });
  expect(await roleOf('pengguna@kedai.test')).toEqual({
    full_name: 'Pengguna Demo',
    role: 'pengguna',
  });
});

test('inserts the catalogue in its order, with pictures', async () => {
  const { data } = await service()
    .from('product')
    .select('product_name, image')
    .is('external_id', null)
    .order('menu_position');
  expect(data?.map((row) => row.product_name)).toEqual(
    demoProducts.map((product) => product.product_name),
  );
  const path = `products/${data?.[0]?.image}`;
  const { publicUrl } = service().storage.from('image_product').getPublicUrl(path).data;
  const picture = await backend.fetch(new Request(publicUrl));
  expect(picture.headers.get('content-type')).toBe('image/avif');
});

test('inserts groups of options: only some dishes, and drinks, require a choice', async () => {
  const dishes = demoDishes.map(({ id, title, time }) => ({ id, title, time }));
  await service().rpc('mirror_food', { dishes, is_whole_menu: true });
  await assignDishOptions(backend);
  const of = async (type: string) =>
    (
      await service()
        .from('product')
        .select('product_name')
        .eq('type_product', type)
        .eq('requires_choice', true)
    ).data?.map(({ product_name }) => product_name);
  expect(await of('Makanan')).toEqual([
    'Ayam Bakar Taliwang',
    'Mi Aceh Kuah Udang',
    'Pecel Lele Sambal Terasi',
  ]);
  expect(await of('Minuman')).toHaveLength(30);
  const coffee = await service()
    .from('product')
    .select('id')
    .eq('product_name', 'Kopi Tubruk')
    .single();
  const visitor = inProcessClient(backend, backend.publishableKey);
  const { data } = await visitor.rpc('product_options', { id_product: coffee.data?.id });
  expect(data.map(({ name }: { name: string }) => name)).toEqual(['Ukuran', 'Gula', 'Topping']);
});

test('a second call keeps the catalogue and resets the passwords', async () => {
  await service().from('product').delete().gt('id', 0);
  const before = inProcessClient(backend, backend.publishableKey);
  await before.auth.signInWithPassword({ email: 'admin@kedai.test', password: PASSWORD });
  await seedDemo(backend, { password: 'another-password' });

  const { count } = await service().from('product').select('id', { count: 'exact', head: true });
  expect(count).toBe(0);
  for (const email of ['admin@kedai.test', 'pengguna@kedai.test']) {
    const { auth } = inProcessClient(backend, backend.publishableKey);
    const old = await auth.signInWithPassword({ email, password: PASSWORD });
    expect(old.error?.code).toBe('invalid_credentials');
    const fresh = await auth.signInWithPassword({ email, password: 'another-password' });
    expect(fresh.error).toBeNull();
  }
  // Sessions of the old password have ended.
  const { data } = await before.from('product').insert({ product_name: 'x' }).select();
  expect(data).toBeNull();
  expect((await before.auth.refreshSession()).error).not.toBeNull();
});
