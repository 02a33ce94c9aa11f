import { expect, test } from 'vitest';
import { signToken, verifyToken } from './access-token.ts';
import { hashPassword, isPassword } from './passwords.ts';

test('access tokens are verified while many passwords are being compared', async () => {
  const token = await signToken({}, 'secret');
  const hashed = await hashPassword('right');
  const order: string[] = [];
  const guesses = Array.from({ length: 12 }, () =>
    isPassword('wrong', hashed).then(() => order.push('guess')),
  );
  const verified = verifyToken(token, 'secret').then(() => order.push('token'));
  await Promise.all([...guesses, verified]);
  expect(order.indexOf('token')).toBeLessThanOrEqual(3);
});
