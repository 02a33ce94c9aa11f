import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { renderMail, type TemplateName } from './mail-template.ts';

const VARIABLES = {
  SiteURL: 'https://kedai.test',
  TokenHash: 'abc123',
  Token: '12345678',
  Email: 'o\'brien"<b>@kedai.test',
  NewEmail: 'baru@kedai.test',
  RedirectTo: 'https://kedai.test/cart?a=1&b=2',
};

const NAMES: TemplateName[] = [
  'confirmation',
  'recovery',
  'magic_link',
  'email_change',
  'reauthentication',
];

test.each(NAMES)('hosted projects send %s with the same subject', async (name) => {
  const config = await readFile(new URL('../../supabase/config.toml', import.meta.url), 'utf8');
  const { subject } = await renderMail(name, VARIABLES);
  expect(config).toContain(
    `[auth.email.template.${name}]\nsubject = "${subject}"\ncontent_path = "./supabase/templates/${name}.html"\n`,
  );
});

test('the link survives as it is in the text, and values cannot break out of the HTML', async () => {
  const { html, text } = await renderMail('confirmation', VARIABLES);
  expect(html).not.toContain('<b>');
  expect(text).toContain(VARIABLES.Email);
  const link = new URL(/https:\S+/.exec(text)?.[0] ?? '');
  expect(Object.fromEntries(link.searchParams)).toEqual({
    token_hash: 'abc123',
    type: 'signup',
    next: VARIABLES.RedirectTo,
  });
});
