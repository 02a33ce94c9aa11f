import { isRouteErrorResponse, useRevalidator, useRouteError } from 'react-router-dom';
import { BackendError } from 'shared-auth';
import { LazyNotFound } from '../errors/lazy-not-found.tsx';
import { Problem } from '../errors/problem.tsx';
import { RemoteLoadError } from '../loading/remote-load-error.ts';
import { renewRemote } from '../loading/remotes.ts';
import { releaseOf } from '../registry/registry.ts';

/** Error boundary of remote pages: failed loads, loaders and components. */
export function RemoteErrorBoundary({ remote }: { remote: string }) {
  const error = useRouteError();
  const revalidator = useRevalidator();
  if (isRouteErrorResponse(error) && error.status === 404) {
    return <LazyNotFound reason={String(error.data)} />;
  }
  const isBackend = error instanceof BackendError;
  const retry = async () => {
    if (!isBackend) await renewRemote(remote);
    await revalidator.revalidate();
  };
  return (
    <Problem
      error={error}
      about={{ remote, release: releaseOfError(error) ?? releaseOf(remote) }}
      sentence={sentenceFor(error)}
      retrying={revalidator.state === 'loading'}
      onRetry={() => void retry()}
    />
  );
}

/** The release that failed; the registry may already have a newer one. */
function releaseOfError(error: unknown): string | undefined {
  return error instanceof RemoteLoadError ? error.release : undefined;
}

/** A missing chunk counts as a missing remote; the bundler sets this error name. */
function isMissingChunk(error: unknown): boolean {
  return error instanceof Error && error.name === 'ChunkLoadError';
}

function sentenceFor(error: unknown): string {
  if (error instanceof RemoteLoadError || isMissingChunk(error)) {
    return 'Bagian halaman ini sedang tidak dapat dimuat. Bagian lain tetap bisa Anda gunakan.';
  }
  if (error instanceof BackendError) {
    return 'Maaf, halaman ini sedang bermasalah. Periksa koneksi Anda, lalu coba lagi.';
  }
  return 'Maaf, ada yang rusak di halaman ini. Bagian lain tetap bisa Anda gunakan.';
}
