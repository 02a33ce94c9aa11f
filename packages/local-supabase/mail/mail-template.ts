import { readFile } from 'node:fs/promises';

/** Variables of a template, with the names of Supabase. All of them are text, not HTML. */
export interface MailVariables {
  SiteURL: string;
  TokenHash: string;
  Token: string;
  Email: string;
  NewEmail: string;
  RedirectTo: string;
}

/** The content of a mail: its variables, and the user metadata of the account. */
interface MailContent {
  variables: MailVariables;
  /** `.Data` of a template. Visitors write it, so a template may only compare it. */
  data: Readonly<Record<string, unknown>>;
}

export type TemplateName =
  | 'confirmation'
  | 'recovery'
  | 'magic_link'
  | 'email_change'
  | 'reauthentication'
  | 'invite'
  | 'account_exists';

/** The templates, which hosted projects use too, except account_exists, which they never send. */
const TEMPLATES = new URL('../../../supabase/templates/', import.meta.url);

/** Renders a mail from a template; the subject is the title of the template. */
export async function renderMail(name: TemplateName, content: MailContent) {
  const template = await readFile(new URL(`${name}.html`, TEMPLATES), 'utf8');
  const html = renderTemplate(template, content);
  const subject = /<title>(.*?)<\/title>/s.exec(html)?.[1]?.trim() ?? '';
  return { subject: unescapeHtml(subject), html, text: textOf(html) };
}

/**
 * The part of Go's html/template that our mails use: variables, and a choice by a field of the user
 * metadata. `print` converts any value to text, so that user input cannot break a mail.
 */
const CHOICE =
  /\{\{ if eq \(print \.Data\.(\w+)\) "([^"]*)" \}\}(.*?)\{\{ else \}\}(.*?)\{\{ end \}\}/gs;

/**
 * Fills a template.
 *
 * @throws Error when it uses a feature of hosted projects that is not supported here
 */
export function renderTemplate(template: string, { variables, data }: MailContent): string {
  const chosen = template.replace(CHOICE, (_, field, value, then, otherwise) =>
    Object.hasOwn(data, field) && String(data[field]) === value ? then : otherwise,
  );
  const rest = chosen.replace(VARIABLE, '');
  if (rest.includes('{{')) throw new Error(`A mail template cannot be filled: ${rest}`);
  // URL-encode variables in query strings, like hosted Supabase.
  return chosen
    .replace(IN_QUERY, (_, name) => encodeURIComponent(variable(variables, name)))
    .replace(VARIABLE, (_, name) => escapeHtml(variable(variables, name)));
}

const VARIABLE = /\{\{ \.(\w+) \}\}/g;
const IN_QUERY = /(?<==)\{\{ \.(\w+) \}\}/g;

function variable(variables: MailVariables, name: string): string {
  const value = (variables as unknown as Record<string, string | undefined>)[name];
  if (value === undefined) throw new Error(`A mail template uses the unknown variable ${name}`);
  return value;
}

/** The plain text of a mail: its paragraphs, and links as label and URL. */
function textOf(html: string): string {
  const body = /<body[^>]*>(.*)<\/body>/s.exec(html)?.[1] ?? html;
  const text = body
    .replace(/\s+/g, ' ')
    .replace(/<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/g, '$2: $1')
    .replace(/<\/(p|h1|div|td)>/g, '\n\n')
    .replace(/<[^>]+>/g, '');
  return unescapeHtml(text)
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes text for HTML, attributes included. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}

function unescapeHtml(text: string): string {
  return Object.entries(ENTITIES)
    .reverse()
    .reduce((result, [character, entity]) => result.replaceAll(entity, character), text);
}
