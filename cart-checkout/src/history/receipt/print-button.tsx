import { Button } from 'shared-ui/button';

/** Prints the page, which is its receipt then. */
export function PrintButton() {
  return (
    <Button look="quiet" onClick={() => print()}>
      Cetak struk
    </Button>
  );
}
