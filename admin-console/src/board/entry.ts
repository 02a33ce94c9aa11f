export { Board } from './board.tsx';
export { openBoard, watchBoard } from './open-board.ts';
export { WatchedList } from './watch.tsx';
