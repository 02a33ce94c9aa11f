import { loadShare } from '@module-federation/enhanced/runtime';
import { type FormEvent, useState } from 'react';

/** The part of the shop's `shared-auth` that this host uses. */
export interface SharedAuth {
  startSession: () => void;
  signIn: (email: string, password: string) => Promise<void>;
}

/**
 * The shop's session module. It is not installed here: remotes register it in the share scope when they load.
 */
export async function loadSharedAuth(): Promise<SharedAuth> {
  const factory = await loadShare<SharedAuth>('shared-auth', {
    customShareInfo: { shareConfig: { singleton: true, requiredVersion: '*' } },
  });
  const auth = factory ? factory() : undefined;
  if (!auth) throw new Error('No remote shares shared-auth');
  return auth;
}

export function SignIn({ auth }: { auth: SharedAuth }) {
  const [message, setMessage] = useState('');

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    try {
      await auth.signIn(String(fields.get('email')), String(fields.get('password')));
      setMessage('Anda sudah masuk.');
    } catch (error) {
      setMessage(String(error));
    }
  }

  return (
    <form onSubmit={submit}>
      <label>
        Email <input name="email" type="email" autoComplete="username" />
      </label>
      <label>
        Kata sandi <input name="password" type="password" autoComplete="current-password" />
      </label>
      <button type="submit">Masuk</button>
      <p role="status">{message}</p>
    </form>
  );
}
