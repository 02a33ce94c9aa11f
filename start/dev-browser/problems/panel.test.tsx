import { afterEach, expect, test } from 'vitest';
import { problemPanel } from './panel.ts';
import type { Problem } from './problem.ts';

const error: Problem = { kind: 'runtime', title: 'Error: faulty', text: 'at Page (page.tsx:1:1)' };
const shown = () => problemPanel().shadowRoot?.textContent ?? '';

afterEach(() => problemPanel().clearErrors());

test('shows an error of the page once its stack is known', async () => {
  await problemPanel().showError(Promise.resolve(error));
  expect(shown()).toContain('Error: faulty');
  problemPanel().clearErrors();
  expect(shown()).toBe('');
});

test('drops an error whose stack arrives after the code has changed', async () => {
  const { promise, resolve } = Promise.withResolvers<Problem>();
  const added = problemPanel().showError(promise);
  problemPanel().clearErrors();
  resolve(error);
  await added;
  expect(shown()).toBe('');
});
