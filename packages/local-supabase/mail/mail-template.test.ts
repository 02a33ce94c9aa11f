import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { renderMail, renderTemplate, type TemplateName } from './mail-template.ts';

const VARIABLES = {
  SiteURL: 'https://kedai.test',
  TokenHash: 'abc123',
  Token: '12345678',
  Email: 'o\'brien"<b>@kedai.test',
  NewEmail: 'baru@kedai.test',
  RedirectTo: 'https://kedai.test/cart?a=1&b=2',
};

const HOSTED: TemplateName[] = [
  'confirmation',
  'recovery',
  'magic_link',
  'email_change',
  'reauthentication',
  'invite',
];

const SUPABASE = new URL('../../../supabase/', import.meta.url);
const read = (path: string) => readFile(new URL(path, SUPABASE), 'utf8');
const inLanguage = (mail_language: unknown) => ({ variables: VARIABLES, data: { mail_language } });

test.each(HOSTED)('hosted projects send %s with the same subject', async (name) => {
  const title = /<title>(.*?)<\/title>/.exec(await read(`templates/${name}.html`))?.[1];
  expect(await read('config.toml')).toContain(
    `[auth.email.template.${name}]\nsubject = '${title}'\ncontent_path = "./supabase/templates/${name}.html"\n`,
  );
});

test.each([...HOSTED, 'account_exists' as const])('%s exists in both languages', async (name) => {
  const [indonesian, english] = [
    await renderMail(name, inLanguage('id')),
    await renderMail(name, inLanguage('en')),
  ];
  expect(indonesian.html).not.toContain('lang="en"');
  expect(english.html).toContain('<div lang="en"');
  expect(english.text).not.toMatch(/\b(Anda|email ini|Tautan|Kode)\b/);
  expect(indonesian.text).not.toMatch(/\b(you|this|link)\b/i);
  expect(indonesian.subject).not.toBe(english.subject);
});

test.each([undefined, null, 7, 'EN', ['en', 'x'], { en: 'en' }])(
  'a mail is Indonesian with the language %j in the metadata',
  async (language) => {
    const { html } = await renderMail('confirmation', inLanguage(language));
    expect(html).not.toContain('lang="en"');
  },
);

test('the text contains the unchanged link, and values are escaped in the HTML', async () => {
  const { html, text } = await renderMail('confirmation', inLanguage('id'));
  expect(html).not.toContain('<b>');
  expect(text).toContain(VARIABLES.Email);
  const link = new URL(/https:\S+/.exec(text)?.[0] ?? '');
  expect(Object.fromEntries(link.searchParams)).toEqual({
    token_hash: 'abc123',
    type: 'signup',
    email: VARIABLES.Email,
    next: VARIABLES.RedirectTo,
  });
});

test.each(['{{ range .Data }}x{{ end }}', '{{ .Data.full_name }}', '{{if .Email}}x{{end}}'])(
  'a template with the unsupported %s fails',
  (template) => {
    expect(() => renderTemplate(template, inLanguage('id'))).toThrow(/cannot be filled/);
  },
);

test('template syntax in a value is not evaluated', () => {
  const Email = '{{ if eq (print .Data.mail_language) "en" }}a{{ else }}b{{ end }}{{ .Token }}';
  const content = { variables: { ...VARIABLES, Email }, data: {} };
  expect(renderTemplate('<p>{{ .Email }}</p>', content)).not.toContain(VARIABLES.Token);
});
