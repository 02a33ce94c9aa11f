import { useRevalidator } from 'shared-ui/runtime';

/** In place of a part of a page that could not be loaded: says so, and loads the page's data again. */
export function UnreachableNotice() {
  const revalidator = useRevalidator();
  return (
    <>
      <p className="notice notice-danger" role="alert">
        Layanan kami sedang tidak dapat dihubungi. Coba lagi sebentar.
      </p>
      <button
        className="button button-quiet"
        type="button"
        aria-disabled={revalidator.state !== 'idle'}
        onClick={() => void revalidator.revalidate()}
      >
        Coba lagi
      </button>
    </>
  );
}
