import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useSearchParams } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { Button } from './controls/button.tsx';
import { Field } from './controls/field.tsx';
import { Pagination } from './controls/pagination.tsx';
import { openPage } from './open-page-for-tests.tsx';
import { ProductImage } from './pictures/product-image.tsx';

test('a busy button keeps the focus and ignores clicks', async () => {
  const onClick = vi.fn();
  const onSubmit = vi.fn();
  const form = (isBusy: boolean) => (
    <form onSubmit={onSubmit}>
      <Button type="submit" isBusy={isBusy} onClick={onClick}>
        Simpan
      </Button>
    </form>
  );
  const { rerender } = render(form(false));
  const button = screen.getByRole('button', { name: 'Simpan' });
  button.focus();
  rerender(form(true));
  await userEvent.click(button);
  expect(document.activeElement).toBe(button);
  expect(button.getAttribute('aria-busy')).toBe('true');
  expect(onClick).not.toHaveBeenCalled();
  expect(onSubmit).not.toHaveBeenCalled();
});

test('the error of a field describes its control', () => {
  render(
    <Field name="price" label="Harga" hint="Rupiah bulat." error="Isi harga.">
      {(control) => <input {...control} />}
    </Field>,
  );
  const input = screen.getByLabelText('Harga');
  const note = document.getElementById(input.getAttribute('aria-describedby') ?? '');
  expect(note?.textContent).toBe('Isi harga.');
  expect(input.getAttribute('aria-invalid')).toBe('true');
});

test('moves the focus to "previous" on the last page', async () => {
  function Pages() {
    const [params] = useSearchParams();
    const page = Number(params.get('page') ?? 1);
    return (
      <Pagination
        label="Menu"
        page={page}
        pageCount={2}
        isBusy={false}
        searchOf={(to) => `?page=${to}`}
      >
        {page}
      </Pagination>
    );
  }
  openPage('/', { path: '/', Component: Pages });
  await userEvent.click(screen.getByRole('link', { name: 'Halaman berikutnya' }));
  const previous = await screen.findByRole('link', { name: 'Halaman sebelumnya' });
  expect(previous.getAttribute('href')).toBe('/?page=1');
  await waitFor(() => expect(document.activeElement).toBe(previous));
  expect(screen.queryByRole('link', { name: 'Halaman berikutnya' })).toBeNull();
});

test('a picture that fails to load keeps its place and its accessible name', () => {
  render(<ProductImage url="/a.webp" alt="Es Teh" size={96} initial="E" />);
  fireEvent.error(screen.getByRole('img', { name: 'Es Teh' }));
  const place = screen.getByRole('img', { name: 'Es Teh' });
  expect([place.tagName, place.textContent]).toEqual(['DIV', 'E']);
});
