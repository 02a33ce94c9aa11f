import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
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

test('a password is shown and hidden again; focus and caret stay in the field', async () => {
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

test('with the keyboard the button keeps the focus', async () => {
  const { user, input } = open();
  await user.click(input);
  await user.tab();
  await user.keyboard('{Enter}');
  expect(document.activeElement).toBe(button('Sembunyikan password'));
});

test('sending the form hides it, so that the browser does not remember it as text', async () => {
  const { user, input } = open();
  await user.type(input, 'Senja-2026');
  await user.click(button('Tampilkan password'));
  await user.click(button('Kirim'));
  expect(input.type).toBe('password');
});
