/** What a key of a keyboard or a bump bar does. */
export type Command =
  /** The ticket at this position, from 0. */
  | { type: 'bump'; position: number }
  | { type: 'select'; by: 1 | -1 }
  | { type: 'bump-selected' | 'bump-line' | 'begin' | 'undo' | 'recall' };

const COMMANDS: Readonly<Record<string, Command>> = {
  ArrowLeft: { type: 'select', by: -1 },
  ArrowRight: { type: 'select', by: 1 },
  Enter: { type: 'bump-selected' },
  ' ': { type: 'bump-line' },
  m: { type: 'begin' },
  u: { type: 'undo' },
  Backspace: { type: 'undo' },
  r: { type: 'recall' },
};

/** The command of a key as in `KeyboardEvent.key`; undefined: none. */
export function commandOf(key: string): Command | undefined {
  if (/^[0-9]$/.test(key)) return { type: 'bump', position: (Number(key) + 9) % 10 };
  const name = key.length === 1 ? key.toLowerCase() : key;
  return Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
}
