import { render, screen } from '@testing-library/react';
import { contact } from 'shared-ui/contact';
import { createBrowserRouter, RouterProvider } from 'shared-ui/runtime';
import { expect, test } from 'vitest';
import { pages } from '../../pages.json';
import { legalRoutes } from './legal-routes.ts';

const described = pages.filter(({ path }) => legalRoutes().some((route) => route.path === path));

test.each(described)(
  '$path has the title and description that the server writes, a day, and whom to ask',
  async ({ path, title, description = '' }) => {
    history.replaceState(null, '', path);
    render(
      <RouterProvider
        router={createBrowserRouter(
          legalRoutes().map((route) => ({ ...route, HydrateFallback: () => null })),
        )}
      />,
    );
    await screen.findByRole('heading', { level: 1, name: title });
    expect(document.title).toBe(`${title} · Kedai Senja`);
    expect(document.querySelector<HTMLMetaElement>('meta[name=description]')?.content).toBe(
      description,
    );
    expect(document.querySelector('time')?.textContent).toMatch(/^\d+ \p{L}+ \d{4}$/u);
    const mail = screen.getByRole('link', { name: contact.email });
    expect(mail.getAttribute('href')).toBe(`mailto:${contact.email}`);
  },
);
