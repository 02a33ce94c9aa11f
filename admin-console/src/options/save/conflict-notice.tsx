import { Button } from 'shared-ui/button';
import { Notice } from 'shared-ui/notice';
import styles from '../group-form.module.css';
import type { AssignableProduct, OptionGroup } from '../option-group.ts';
import { groupChanges } from './conflict.rules.ts';

interface ConflictNoticeProps {
  before: OptionGroup;
  now: OptionGroup;
  products: readonly AssignableProduct[];
  onTakeTheirs: () => void;
  onKeepMine: () => void;
}

/** Another admin saved the group meanwhile: which version is right? */
export function ConflictNotice(props: ConflictNoticeProps) {
  const { before, now, products, onTakeTheirs, onKeepMine } = props;
  const changes = groupChanges(before, now, products);
  return (
    <Notice as="div" isDanger role="alert" className={styles.conflict}>
      <p>
        <strong>Belum tersimpan.</strong> Admin lain menyimpan kelompok ini selagi Anda mengubahnya
        {changes.length > 0 ? `: ${changes.join('; ')}.` : '.'}
      </p>
      <div className={styles.actions}>
        <Button look="quiet" onClick={onTakeTheirs}>
          Pakai versi mereka
        </Button>
        <Button look="danger" onClick={onKeepMine}>
          Simpan versi saya
        </Button>
      </div>
    </Notice>
  );
}
