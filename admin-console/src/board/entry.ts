export { Board } from './board.tsx';
export { BranchSelect } from './branch-select.tsx';
export { openBoard, watchBoard } from './open-board.ts';
export { refreshShown } from './poll.ts';
export { TillSwitch } from './till-switch.tsx';
export { WatchedList } from './watch.tsx';
