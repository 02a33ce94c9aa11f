import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { BackendError } from 'shared-auth';
import { beforeEach, expect, test, vi } from 'vitest';
import { findProviderState } from '../provider-state.data.ts';
import { ProviderAlert } from './provider-alert.tsx';

vi.mock('../provider-state.data.ts');

const find = vi.mocked(findProviderState);

beforeEach(() => vi.resetAllMocks());

const open = () =>
  render(
    <MemoryRouter>
      <ProviderAlert />
    </MemoryRouter>,
  );

test('tells admins that the key is wrong, with a link to what to do', async () => {
  find.mockResolvedValue('wrong_key');
  open();
  expect((await screen.findByRole('status')).textContent).toMatch(/Midtrans menolak kunci/);
  expect(screen.getByRole('link').getAttribute('href')).toBe('/admin/cabang#midtrans');
});

test.each(['ready', 'no_key', 'unreachable'] as const)('says nothing for %s', async (state) => {
  find.mockResolvedValue(state);
  open();
  await vi.waitFor(() => expect(find).toHaveBeenCalled());
  expect(screen.queryByRole('status')).toBeNull();
});

test('says nothing if the state is unknown', async () => {
  const warned = vi.spyOn(console, 'warn').mockReturnValue();
  find.mockRejectedValue(new BackendError('unreachable', 0, 'Gone'));
  open();
  await vi.waitFor(() => expect(warned).toHaveBeenCalled());
  expect(screen.queryByRole('status')).toBeNull();
});
