import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PasswordField } from './password-field.tsx';

function open() {
  render(
    <form onSubmit={(event) => event.preventDefault()}>
      <PasswordField
        name="password"
        label="Password"
        autoComplete="new-password"
        error={undefined}
      />
      <button type="submit">Kirim</button>
    </form>,
  );
  const input = screen.getByLabelText<HTMLInputElement>('Password');
  return { user: userEvent.setup(), input };
}

const button = (name: string) => screen.getByRole('button', { name });

test('shows and hides the password; focus and caret stay in the field', async () => {
  const { user, input } = open();
  await user.type(input, 'Senja-2026');
  input.setSelectionRange(2, 5);
  await user.click(button('Tampilkan password'));
  expect(input.type).toBe('text');
  expect(document.activeElement).toBe(input);
  expect([input.selectionStart, input.selectionEnd]).toEqual([2, 5]);
  await user.click(button('Sembunyikan password'));
  expect(input.type).toBe('password');
  expect(input.value).toBe('Senja-2026');
});

test('the button keeps the focus when it is pressed by keyboard', async () => {
  const { user, input } = open();
  await user.click(input);
  await user.tab();
  await user.keyboard('{Enter}');
  expect(document.activeElement).toBe(button('Sembunyikan password'));
});

test('submitting the form hides the password, so that the browser does not store it as text', async () => {
  const { user, input } = open();
  await user.type(input, 'Senja-2026');
  await user.click(button('Tampilkan password'));
  await user.click(button('Kirim'));
  expect(input.type).toBe('password');
});

test('keeps a caret position set before hydration', () => {
  const field = (
    <PasswordField
      name="password"
      label="Password"
      autoComplete="current-password"
      error={undefined}
    />
  );
  const root = document.body.appendChild(document.createElement('div'));
  root.innerHTML = renderToString(field);
  const input = screen.getByLabelText<HTMLInputElement>('Password');
  input.value = 'Senja';
  input.focus();
  input.setSelectionRange(2, 2);
  render(field, { container: root, hydrate: true });
  expect(input.selectionStart).toBe(2);
});
