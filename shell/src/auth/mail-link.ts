import { redirect } from 'react-router-dom';
import { type MailLinkType, redeemMailLink, settledSession } from 'shared-auth';
import { toast } from 'shared-ui/toasts';
import { nextOf } from '../after-sign-in/next.ts';
import { type ErrorCode, errorCodeOf } from '../form/error-messages.ts';
import { roleOf } from '../registry/role.ts';
import { forgetRegistration } from './pending-registration.ts';
import { urlError } from './url-errors.ts';

/** A mail link that can be redeemed. */
export interface MailLink {
  tokenHash: string;
  type: MailLinkType;
  /** E-mail address of the account that the link signs in to. */
  email: string;
  /** The page attempted before the registration; in the link as an absolute URL. */
  next: string;
}

/** Why a mail link failed, and its type. */
export interface DeadLink {
  errorCode: ErrorCode;
  /** Null if the URL does not contain it. */
  type: MailLinkType | null;
}

const TYPES: readonly string[] = ['signup', 'invite', 'recovery', 'email_change', 'email'];

/** Parses the URL of a mail link. */
export function readMailLink(url: string): MailLink | DeadLink {
  const { searchParams } = new URL(url);
  const tokenHash = searchParams.get('token_hash');
  const email = searchParams.get('email');
  const type = typeOf(searchParams.get('type'));
  // A loader's request has no fragment.
  const error = urlError(`${url}${location.hash}`);
  if (error) return { errorCode: error, type };
  return tokenHash && type && email
    ? { tokenHash, type, email, next: nextOf(url) }
    : { errorCode: 'link_incomplete', type };
}

/** Redeems a link, which signs in, and redirects to its page; returns the error of an invalid link. */
export async function redeem({
  tokenHash,
  type,
  email,
  next,
}: MailLink): Promise<DeadLink | Response> {
  const errorCode = await errorCodeOf(redeemMailLink(tokenHash, type, email));
  if (errorCode) return { errorCode, type };
  forgetRegistration();
  // Invited staff have no password yet, also after a sign-up with the invited address.
  const isStaff = type === 'signup' && roleOf(await settledSession()) === 'staff';
  if (type === 'recovery' || type === 'invite' || isStaff) return redirect('/new-password');
  toast('Email Anda sudah dikonfirmasi. Selamat datang!');
  return redirect(next);
}

function typeOf(word: string | null): MailLinkType | null {
  return word !== null && TYPES.includes(word) ? (word as MailLinkType) : null;
}
