import { readFile } from 'node:fs/promises';

/** What a template may use, by the names of Supabase. All of them are text, not HTML. */
export interface MailVariables {
  SiteURL: string;
  TokenHash: string;
  Token: string;
  Email: string;
  NewEmail: string;
  RedirectTo: string;
}

export type TemplateName =
  | 'confirmation'
  | 'recovery'
  | 'magic_link'
  | 'email_change'
  | 'reauthentication';

/** The templates that a hosted project is given too. */
const TEMPLATES = new URL('../../supabase/templates/', import.meta.url);

/** A mail made from a template; its subject is the title of the template. */
export async function renderMail(name: TemplateName, variables: MailVariables) {
  const template = await readFile(new URL(`${name}.html`, TEMPLATES), 'utf8');
  const html = fill(template, variables);
  const subject = /<title>(.*?)<\/title>/s.exec(html)?.[1]?.trim() ?? '';
  return { subject: unescapeHtml(subject), html, text: textOf(html) };
}

/** Fills the variables in; inside a query of an address they are encoded, as hosted mails do. */
function fill(template: string, variables: MailVariables): string {
  return template
    .replace(/(?<==)\{\{ \.(\w+) \}\}/g, (_, name) => encodeURIComponent(variable(variables, name)))
    .replace(/\{\{ \.(\w+) \}\}/g, (_, name) => escapeHtml(variable(variables, name)));
}

function variable(variables: MailVariables, name: string): string {
  const value = (variables as unknown as Record<string, string | undefined>)[name];
  if (value === undefined) throw new Error(`A mail template uses the unknown variable ${name}`);
  return value;
}

/** The readable part of a mail: its paragraphs, and links as words and address. */
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

/** Makes text safe inside HTML, attributes included. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}

function unescapeHtml(text: string): string {
  return Object.entries(ENTITIES)
    .reverse()
    .reduce((result, [character, entity]) => result.replaceAll(entity, character), text);
}
