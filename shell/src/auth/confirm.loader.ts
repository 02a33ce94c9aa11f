import { type AuthRefusal, redeemMailLink } from 'shared-auth';
import { type LoaderFunctionArgs, redirect, toast } from 'shared-ui/runtime';

/** Redeems the link of a mail: a confirmed address, or the page for a new password. */
export async function confirmLoader({
  request,
}: LoaderFunctionArgs): Promise<AuthRefusal | Response> {
  const { searchParams } = new URL(request.url);
  const tokenHash = searchParams.get('token_hash');
  const type = searchParams.get('type') === 'recovery' ? 'recovery' : 'signup';
  if (!tokenHash) return 'link_expired';
  const refusal = await redeemMailLink(tokenHash, type);
  if (refusal) return refusal;
  if (type === 'recovery') return redirect('/new-password');
  toast('Email Anda sudah dikonfirmasi. Selamat datang!');
  return redirect('/');
}
