import { useRevalidator } from 'react-router-dom';
import { Button } from 'shared-ui/button';
import { Notice } from 'shared-ui/notice';

/** Shown in place of a section that failed to load; its button revalidates the page. */
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
