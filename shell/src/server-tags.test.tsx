import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { removeServerTags, replaceServerTags } from './server-tags.ts';

const { head } = document;
const contents = (selector: string) =>
  [...head.querySelectorAll(selector)].map((tag) => tag.getAttribute('content') ?? tag.textContent);

beforeEach(() => {
  head.innerHTML = `
    <meta charset="utf-8">
    <title data-server>Dari server</title>
    <meta name="description" content="Dari server" data-server>
    <link rel="canonical" href="https://kedai.test/" data-server>
    <meta property="og:title" content="Dari server" data-server>`;
  replaceServerTags(head);
});

function Page({ described = false }: { described?: boolean }) {
  return (
    <main>
      <title>Dari React</title>
      {described && <meta name="description" content="Dari React" />}
    </main>
  );
}

test('tags of React replace the same tags of the server', async () => {
  render(<Page described />);
  await waitFor(() => expect(contents('title')).toEqual(['Dari React']));
  expect(contents('meta[name="description"]')).toEqual(['Dari React']);
});

test('tags of the server stay without a tag of React, such as those for link previews', async () => {
  render(<Page />);
  await waitFor(() => expect(contents('title')).toEqual(['Dari React']));
  expect(contents('meta[name="description"]')).toEqual(['Dari server']);
  expect(head.querySelectorAll('link[rel="canonical"]')).toHaveLength(1);
  expect(contents('meta[property="og:title"]')).toEqual(['Dari server']);
});

test('the tab keeps its title until the page has one', async () => {
  function Waiting() {
    const [ready, setReady] = useState(false);
    return ready ? <Page /> : <button type="button" onClick={() => setReady(true)} />;
  }
  render(<Waiting />);
  removeServerTags(head);
  expect(contents('title')).toEqual(['Dari server']);
  await userEvent.click(screen.getByRole('button'));
  await waitFor(() => expect(contents('title')).toEqual(['Dari React']));
});

test('removes all tags about the previous page', () => {
  removeServerTags(head);
  expect(head.querySelectorAll('[data-server]:not(title)')).toHaveLength(0);
  expect(head.querySelectorAll('meta[charset]')).toHaveLength(1);
});
