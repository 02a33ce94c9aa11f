import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { VARIANT_SIDES, variantSet } from './picture-variants.ts';
import { ProductImage } from './product-image.tsx';

const BUCKET = 'https://p.test/storage/v1/object/public/image_product/products/';
const URL = `${BUCKET}kopi.png`;
const VARIANT = 'https://p.test/storage/v1/render/image/public/image_product/products/kopi.png';
const image = () => screen.getByRole<HTMLImageElement>('img', { name: 'Es Teh' });
const widths = (srcSet = '') => srcSet.split(', ').map((part) => part.split(' ')[1]);

test.each([
  ['a list', 56, null, ['112w', '224w']],
  ['a card', 274, null, ['112w', '224w', '320w', '480w', '640w', '960w']],
  ['a page', 552, null, VARIANT_SIDES.map((side) => `${side}w`)],
  ['a small picture', 552, 400, ['112w', '224w', '320w', '480w']],
])('lists the variants for %s', (_, size, side, expected) => {
  expect(widths(variantSet(URL, size, side))).toEqual(expected);
});

test('has no variants for a picture of another server', () => {
  expect(variantSet('https://p.test/kopi.png', 274, null)).toBeUndefined();
});

test('requests a variant of the displayed width', () => {
  render(<ProductImage url={URL} alt="Es Teh" size={56} color="#8a5a3c" />);
  expect(image().getAttribute('src')).toBe(URL);
  expect(image().getAttribute('sizes')).toBe('56px');
  expect(image().getAttribute('srcset')).toBe(
    `${VARIANT}?width=112&height=112 112w, ${VARIANT}?width=224&height=224 224w`,
  );
  expect(image().dataset.color).toBe('#8a5a3c');
});

test('falls back to the original picture, then to the initial', () => {
  const { rerender } = render(<ProductImage url={URL} alt="Es Teh" size={56} initial="E" />);
  fireEvent.error(image());
  expect(image().hasAttribute('srcset')).toBe(false);
  expect(image().getAttribute('src')).toBe(URL);
  fireEvent.error(image());
  expect([image().tagName, image().textContent]).toEqual(['DIV', 'E']);
  rerender(<ProductImage url={`${BUCKET}teh.png`} alt="Es Teh" size={56} initial="E" />);
  expect(image().getAttribute('srcset')).toContain('teh.png?width=112');
});

test('replaces a server-rendered picture that failed before hydration', async () => {
  vi.spyOn(HTMLImageElement.prototype, 'decode').mockRejectedValue(new DOMException('broken'));
  const complete = { value: true, configurable: true };
  Object.defineProperty(HTMLImageElement.prototype, 'complete', complete);
  const picture = <ProductImage url={URL} alt="Es Teh" size={56} />;
  const container = document.createElement('div');
  container.innerHTML = renderToStaticMarkup(picture);
  document.body.append(container);
  render(picture, { container, hydrate: true });
  await waitFor(() => expect(image().hasAttribute('srcset')).toBe(false));
});
