import { screen } from '@testing-library/react';
import { contact } from 'shared-ui/contact';
import { openPage } from 'shared-ui/open-page-for-tests';
import { expect, test } from 'vitest';
import { privacy, terms } from './meta.ts';
import { PrivacyPage } from './privacy-page.tsx';
import { TermsPage } from './terms-page.tsx';

test.each([
  [PrivacyPage, privacy],
  [TermsPage, terms],
])(
  '%o has the title and description that the server writes, a date, and a contact',
  async (Page, meta) => {
    openPage('/', { path: '/', Component: Page });
    await screen.findByRole('heading', { level: 1, name: meta.title });
    expect(document.title).toBe(`${meta.title} · Kedai Senja`);
    expect(document.querySelector<HTMLMetaElement>('meta[name=description]')?.content).toBe(
      meta.description,
    );
    expect(document.querySelector('time')?.textContent).toMatch(/^\d+ \p{L}+ \d{4}$/u);
    const mail = screen.getByRole('link', { name: contact.email });
    expect(mail.getAttribute('href')).toBe(`mailto:${contact.email}`);
  },
);
