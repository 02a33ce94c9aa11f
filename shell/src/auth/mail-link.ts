import { type AuthRefusal, type MailLinkType, redeemMailLink } from 'shared-auth';
import { redirect, toast } from 'shared-ui/runtime';
import { type LinkProblem, urlError } from './url-errors.ts';

/** The link of a mail that can be redeemed. */
export interface MailLink {
  tokenHash: string;
  type: MailLinkType;
}

/** Why the link of a mail did not work, and what it was for. */
export interface DeadLink {
  refusal: AuthRefusal | LinkProblem;
  /** Null when the address does not tell. */
  type: MailLinkType | null;
}

const TYPES: readonly string[] = ['signup', 'recovery', 'email_change', 'email'];

/** Reads the address that a link of a mail leads to. */
export function readMailLink(url: string): MailLink | DeadLink {
  const { searchParams } = new URL(url);
  const tokenHash = searchParams.get('token_hash');
  const type = typeOf(searchParams.get('type'));
  // The request of a loader has no fragment.
  const error = urlError(`${url}${location.hash}`);
  if (error) return { refusal: error, type };
  return tokenHash && type ? { tokenHash, type } : { refusal: 'link_incomplete', type };
}

/** Redeems a link, which signs in, and goes on; or says why it did not work. */
export async function redeem({ tokenHash, type }: MailLink): Promise<DeadLink | Response> {
  const refusal = await redeemMailLink(tokenHash, type);
  if (refusal) return { refusal, type };
  if (type === 'recovery') return redirect('/new-password');
  toast('Email Anda sudah dikonfirmasi. Selamat datang!');
  return redirect('/');
}

function typeOf(word: string | null): MailLinkType | null {
  return word !== null && TYPES.includes(word) ? (word as MailLinkType) : null;
}
