import { type AuthRefusal, type MailLinkType, redeemMailLink } from 'shared-auth';
import { type LoaderFunctionArgs, redirect, toast } from 'shared-ui/runtime';
import { type LinkProblem, urlError } from './url-errors.ts';

/** Why the link of a mail did not work, and what it was for. */
export interface DeadLink {
  refusal: AuthRefusal | LinkProblem;
  /** Null when the address does not tell. */
  type: MailLinkType | null;
}

const TYPES: readonly string[] = ['signup', 'recovery', 'email_change', 'email'];

/** Redeems the link of a mail: a confirmed address, or the page for a new password. */
export async function confirmLoader({ request }: LoaderFunctionArgs): Promise<DeadLink | Response> {
  const { searchParams } = new URL(request.url);
  const tokenHash = searchParams.get('token_hash');
  const type = typeOf(searchParams.get('type'));
  // The request of a loader has no fragment.
  const error = urlError(`${request.url}${location.hash}`);
  if (error) return { refusal: error, type };
  if (!tokenHash || !type) return { refusal: 'link_incomplete', type };
  const refusal = await redeemMailLink(tokenHash, type);
  if (refusal) return { refusal, type };
  if (type === 'recovery') return redirect('/new-password');
  toast('Email Anda sudah dikonfirmasi. Selamat datang!');
  return redirect('/');
}

function typeOf(word: string | null): MailLinkType | null {
  return word !== null && TYPES.includes(word) ? (word as MailLinkType) : null;
}
