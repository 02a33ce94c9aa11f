import { KNOWN_DEMO_PASSWORD } from 'local-supabase/demo/known-password';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { attemptedPath, signIn } from 'shared-auth';
import { OVERVIEW } from './overview-page.tsx';

/** Replaces the shell's login page, with the demo accounts filled in. */
export function LoginPage() {
  const navigate = useNavigate();
  const [problem, setProblem] = useState<string | null>(null);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    try {
      await signIn(String(fields.get('email')), String(fields.get('password')));
    } catch (error) {
      setProblem(String(error));
      return;
    }
    await navigate(attemptedPath(location.href) ?? OVERVIEW, { replace: true });
  };
  return (
    <form className="thin-host-page" onSubmit={submit}>
      <title>Sign in</title>
      <h1>Sign in</h1>
      <label>
        Email{' '}
        <select name="email">
          <option>admin@kedai.test</option>
          <option>pengguna@kedai.test</option>
        </select>
      </label>
      <label>
        Password <input name="password" type="password" defaultValue={KNOWN_DEMO_PASSWORD} />
      </label>
      <button type="submit">Sign in</button>
      {problem && <p role="alert">{problem}</p>}
    </form>
  );
}
