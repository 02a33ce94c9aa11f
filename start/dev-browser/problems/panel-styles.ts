/** Styles of the panel, as an object: the content security policy allows no style elements. */
export const PANEL_STYLES = new CSSStyleSheet();

PANEL_STYLES.replaceSync(`
:host { position: fixed; inset: auto 0 0; z-index: 9998; display: block; }
section {
  box-sizing: border-box; max-height: 70vh; padding: 1rem 1.25rem; overflow: auto;
  border-top: 4px solid #ef4444; background: #18181b; color: #f4f4f5;
  font: 14px/1.5 ui-monospace, Menlo, Consolas, monospace; text-align: left;
}
h2 { margin: 0 0 0.5rem; color: #fca5a5; font: inherit; font-weight: 700; }
pre { margin: 0 0 1rem; font: inherit; white-space: pre-wrap; overflow-wrap: anywhere; }
button {
  float: right; padding: 0.125rem 0.5rem; border: 1px solid #a1a1aa; border-radius: 4px;
  background: none; color: inherit; font: inherit; cursor: pointer;
}
`);
