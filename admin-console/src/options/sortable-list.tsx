import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  SortableContext,
  sortableKeyboardCoordinates,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import type { ReactNode } from 'react';
import styles from './sortable-list.module.css';
import { SortableRow } from './sortable-row.tsx';

interface SortableListProps<Row> {
  rows: readonly Row[];
  idOf: (row: Row) => string;
  /** Names a row for screen readers. */
  nameOf: (row: Row, index: number) => string;
  onMove: (from: number, to: number) => void;
  /** @param handle the button that moves the row. */
  children: (row: Row, index: number, handle: ReactNode) => ReactNode;
  label: string;
}

const INSTRUCTIONS = {
  draggable:
    'Tekan spasi untuk mengangkat, panah atas atau bawah untuk memindahkan, spasi lagi untuk menaruh, Escape untuk batal.',
};

/** A list whose rows can be moved by mouse, touch and keyboard. */
export function SortableList<Row>(props: SortableListProps<Row>) {
  const { rows, idOf, nameOf, onMove, children, label } = props;
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const ids = rows.map(idOf);
  const placeOf = (id: unknown) => ids.indexOf(String(id));
  const move = ({ active, over }: DragEndEvent) => {
    const to = over ? placeOf(over.id) : -1;
    if (to >= 0 && over?.id !== active.id) onMove(placeOf(active.id), to);
  };
  const named = (id: unknown) => {
    const index = placeOf(id);
    const row = rows[index];
    return row === undefined ? 'Baris' : nameOf(row, index);
  };
  const placed = (over: { id: unknown } | null) =>
    over ? `urutan ${placeOf(over.id) + 1} dari ${rows.length}` : 'tempat semula';
  const announcements: Announcements = {
    onDragStart: ({ active }) => `${named(active.id)} diangkat, ${placed(active)}.`,
    onDragOver: ({ active, over }) => `${named(active.id)} di ${placed(over)}.`,
    onDragEnd: ({ active, over }) => `${named(active.id)} ditaruh di ${placed(over)}.`,
    onDragCancel: ({ active }) => `${named(active.id)} kembali ke tempat semula.`,
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{ announcements, screenReaderInstructions: INSTRUCTIONS }}
      onDragEnd={move}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        <ul className={styles.list} aria-label={label}>
          {rows.map((row, index) => (
            <SortableRow key={ids[index]} id={ids[index] ?? ''} name={nameOf(row, index)}>
              {(handle) => children(row, index, handle)}
            </SortableRow>
          ))}
        </ul>
      </SortableContext>
    </DndContext>
  );
}
