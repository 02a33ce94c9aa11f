import { brand } from 'shared-ui/brand';
import ui from 'shared-ui/utilities.module.css';

/** `/dapur`: what the kitchen prepares. */
export function BoardPage() {
  return (
    <div className={ui.page}>
      <title>{`Dapur · ${brand.name}`}</title>
      <h1 tabIndex={-1}>Dapur</h1>
    </div>
  );
}
