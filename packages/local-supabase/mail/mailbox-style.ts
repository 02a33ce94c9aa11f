/** Style sheet of the mailbox page; the content security policy allows no inline styles. */
export const mailboxStyle = `
:root {
  color-scheme: light dark;
  --ground: oklch(97.5% 0.012 80);
  --surface: oklch(99.5% 0.004 80);
  --ink: oklch(26% 0.03 40);
  --muted: oklch(45% 0.03 40);
  --line: oklch(88% 0.02 70);
  --accent: oklch(50% 0.15 38);
  --on-accent: oklch(99% 0.01 80);
}
@media (prefers-color-scheme: dark) {
  :root {
    --ground: oklch(20% 0.03 320);
    --surface: oklch(25% 0.03 320);
    --ink: oklch(93% 0.02 80);
    --muted: oklch(76% 0.02 80);
    --line: oklch(35% 0.03 320);
    --accent: oklch(72% 0.13 45);
    --on-accent: oklch(20% 0.03 320);
  }
}
* { box-sizing: border-box; }
body {
  margin: 0;
  padding: clamp(16px, 5vw, 48px) 16px;
  background: var(--ground);
  color: var(--ink);
  font: 16px/1.6 'Plus Jakarta Sans', system-ui, sans-serif;
}
main { max-width: 680px; margin: 0 auto; }
h1 { margin: 0 0 8px; font: 600 32px/1.2 Fraunces, Georgia, serif; overflow-wrap: anywhere; }
h2 { margin: 0; font-size: 20px; line-height: 1.3; }
.note, .meta { margin: 0 0 24px; color: var(--muted); }
.meta { margin-bottom: 16px; font-size: 14px; overflow-wrap: anywhere; }
article {
  margin: 0 0 16px;
  padding: 24px;
  background: var(--surface);
  border: 1px solid var(--line);
  border-radius: 20px;
}
article p { margin: 0 0 12px; overflow-wrap: anywhere; }
.empty { padding: 48px 24px; text-align: center; border: 1px dashed var(--line); border-radius: 20px; }
a { color: var(--accent); }
.button {
  display: inline-block;
  padding: 12px 24px;
  border-radius: 999px;
  background: var(--accent);
  color: var(--on-accent);
  font-weight: 600;
  text-decoration: none;
}
a:focus-visible { outline: 3px solid var(--accent); outline-offset: 3px; }
`;
