import { join } from 'node:path';
import { ROOT } from 'node-kit/workspace';
import { expect, test } from 'vitest';
import { declareContract } from './declare-contract.ts';

test('the contract of a remote contains its widgets, the shared declarations and its imports', async () => {
  const { imports, files } = await declareContract(join(ROOT, 'cart-checkout'));
  expect(files['app/src/widgets.d.ts']).toContain('AddToCart: RemoteWidget<AddToCartProps>');
  expect(files['app/src/add-to-cart/add-to-cart.d.ts']).toContain('interface AddToCartProps');
  expect(files['app/src/slots.d.ts']).toContain('Slot<ShownCart>');
  expect(files).toHaveProperty(['remote-contract/src/remote-contract.d.ts']);
  expect(imports['shared-auth']).toContain('requireUser');
  // Without pages and database types: a tenth of the compiler's output.
  expect(Object.keys(files).filter((place) => /-page\.d\.ts$/.test(place))).toEqual([]);
  expect(JSON.stringify(files).length).toBeLessThan(30_000);
});

test('the contract of the shell contains the shared declarations and no imports', async () => {
  const { imports, files } = await declareContract(join(ROOT, 'shell'));
  expect(files['remote-contract/src/slots.d.ts']).toContain('useNavigationLinks');
  expect(files).toHaveProperty(['app/src/slots.d.ts']);
  expect(imports).toEqual({});
});
