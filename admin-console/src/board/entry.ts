export { Board } from './board.tsx';
export { openBoard } from './open-board.ts';
