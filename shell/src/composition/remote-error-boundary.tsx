import type { RemoteName } from 'shared-ui/remote-contract';
import { isRouteErrorResponse, useRevalidator, useRouteError } from 'shared-ui/runtime';
import { NotFoundPage } from '../errors/not-found-page.tsx';
import { Problem } from '../errors/problem.tsx';
import { RemoteLoadError, releaseOf } from './remotes.ts';

/** Stands in for the page of a remote that could not be loaded, or whose loader or render threw. */
export function RemoteErrorBoundary({ remote }: { remote: RemoteName }) {
  const error = useRouteError();
  const revalidator = useRevalidator();
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />;
  return (
    <Problem
      error={error}
      about={{ remote, release: releaseOf(remote) }}
      sentence={
        error instanceof RemoteLoadError
          ? 'Bagian halaman ini sedang tidak dapat dimuat. Bagian lain tetap bisa Anda gunakan.'
          : 'Maaf, halaman ini sedang bermasalah. Periksa koneksi Anda, lalu coba lagi.'
      }
      retrying={revalidator.state === 'loading'}
      onRetry={() => void revalidator.revalidate()}
    />
  );
}
