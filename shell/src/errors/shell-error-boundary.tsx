import { useRevalidator, useRouteError } from 'react-router-dom';
import { Problem } from './problem.tsx';

/** Error boundary of the shell's pages: their loaders, actions and components. */
export function ShellErrorBoundary() {
  const error = useRouteError();
  const revalidator = useRevalidator();
  return (
    <Problem
      error={error}
      sentence="Maaf, halaman ini sedang bermasalah. Periksa koneksi Anda, lalu coba lagi."
      retrying={revalidator.state === 'loading'}
      onRetry={() => void revalidator.revalidate()}
    />
  );
}
