import { mailboxStyle } from '../mail/mailbox-style.ts';

/** Style sheet of the simulator: the mailbox, with buttons. */
export const simulatorStyle = `${mailboxStyle}
section { margin: 32px 0 0; }
section h2 { margin: 0 0 12px; }
h3 { display: flex; flex-wrap: wrap; align-items: center; gap: 4px 8px; margin: 0 0 8px; font-size: 20px; line-height: 1.3; }
.actions { display: flex; flex-wrap: wrap; gap: 8px; }
button, input {
  min-height: 44px;
  padding: 8px 16px;
  border: 1px solid var(--line);
  border-radius: 999px;
  background: var(--surface);
  color: var(--ink);
  font: inherit;
}
button { cursor: pointer; font-weight: 600; }
button.main, button[aria-pressed='true'] {
  border-color: var(--accent);
  background: var(--accent);
  color: var(--on-accent);
}
button:focus-visible, input:focus-visible { outline: 3px solid var(--accent); outline-offset: 3px; }
.clock { display: flex; flex-wrap: wrap; align-items: center; gap: 8px; margin: 16px 0 0; color: var(--muted); }
.clock input { width: 128px; }
.status { padding: 2px 12px; border: 1px solid var(--line); border-radius: 999px; font-size: 14px; white-space: nowrap; }
.status.settlement { border-color: var(--accent); color: var(--accent); }
`;
