import { useSortable } from '@dnd-kit/sortable';
import type { ReactNode } from 'react';
import { Button } from 'shared-ui/button';
import { Icon } from 'shared-ui/icon';
import * as icons from 'shared-ui/icons';
import styles from './sortable-list.module.css';

interface SortableRowProps {
  id: string;
  name: string;
  children: (handle: ReactNode) => ReactNode;
}

/** A row of a sortable list. */
export function SortableRow({ id, name, children }: SortableRowProps) {
  const {
    setNodeRef,
    setActivatorNodeRef,
    attributes,
    listeners,
    transform,
    transition,
    isDragging,
  } = useSortable({ id, attributes: { roleDescription: 'bisa dipindah' } });
  const handle = (
    <Button
      {...attributes}
      {...listeners}
      ref={setActivatorNodeRef}
      look="icon"
      className={styles.handle}
      aria-label={`Pindahkan ${name}`}
    >
      <Icon path={icons.menu} size={18} />
    </Button>
  );
  return (
    <li
      ref={setNodeRef}
      className={styles.row}
      data-dragged={isDragging}
      style={{
        // Rows move vertically only.
        transform: transform ? `translateY(${Math.round(transform.y)}px)` : undefined,
        transition,
      }}
    >
      {children(handle)}
    </li>
  );
}
