import { useState } from 'react';
import { resendConfirmation } from 'shared-auth';
import { REFUSAL_SENTENCES } from './refusal-sentences.ts';

/** Sends the confirmation mail once more. */
export function ResendConfirmation({ email }: { email: string }) {
  const [state, setState] = useState<'idle' | 'sending' | 'sent'>('idle');
  const [problem, setProblem] = useState<string | null>(null);

  async function resend() {
    setState('sending');
    const refusal = await resendConfirmation(email);
    setProblem(refusal && REFUSAL_SENTENCES[refusal]);
    setState(refusal ? 'idle' : 'sent');
  }

  if (state === 'sent') return <p role="status">Email konfirmasi sudah kami kirim ulang.</p>;
  return (
    <>
      {problem && <p>{problem}</p>}
      <button
        className="button button-quiet"
        type="button"
        disabled={state === 'sending'}
        onClick={() => void resend()}
      >
        Kirim ulang email konfirmasi
      </button>
    </>
  );
}
