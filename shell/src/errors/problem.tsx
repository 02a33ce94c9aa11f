import { brand } from 'shared-ui/brand';

interface ProblemProps {
  /** What happened and what still works, in the user's words. */
  sentence: string;
  retrying: boolean;
  onRetry: () => void;
}

/** A failure in place of a page, with the way out of it. */
export function Problem({ sentence, retrying, onRetry }: ProblemProps) {
  return (
    <section className="message-panel" role="alert">
      <title>{`Ada yang tersendat · ${brand.name}`}</title>
      <h1>Ada yang tersendat</h1>
      <p>{sentence}</p>
      <button className="button" type="button" disabled={retrying} onClick={onRetry}>
        {retrying ? 'Mencoba…' : 'Coba lagi'}
      </button>
    </section>
  );
}
