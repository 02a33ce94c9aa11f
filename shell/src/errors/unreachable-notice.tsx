import { useRevalidator } from 'react-router-dom';
import { Button } from 'shared-ui/button';
import { Notice } from 'shared-ui/notice';

/** Replaces a part of a page that could not be loaded; its button revalidates the page. */
export function UnreachableNotice() {
  const revalidator = useRevalidator();
  return (
    <>
      <Notice isDanger role="alert">
        Layanan kami sedang tidak dapat dihubungi. Coba lagi sebentar.
      </Notice>
      <Button
        look="quiet"
        isDisabled={revalidator.state !== 'idle'}
        onClick={() => void revalidator.revalidate()}
      >
        Coba lagi
      </Button>
    </>
  );
}
