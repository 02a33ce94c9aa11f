import type { Problem } from './problem.ts';

const NAME = 'kedai-problems';

const STYLES = new CSSStyleSheet();
STYLES.replaceSync(`
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

/**
 * The developer's panel over the page: errors of the compiler, of types and at run time. Built from nodes
 * and a style sheet object, so that the content security policy of production applies in development too.
 */
class ProblemPanel extends HTMLElement {
  #ofSources: readonly Problem[] = [];
  #ofPage: readonly Problem[] = [];
  #dismissed = '';
  #codeVersion = 0;
  readonly #root = this.attachShadow({ mode: 'open' });

  connectedCallback(): void {
    this.#root.adoptedStyleSheets = [STYLES];
    addEventListener('keydown', ({ key }) => key === 'Escape' && this.#dismiss());
  }

  /** Replaces the problems of the sources. Each app of the page passes on the same list. */
  showSources(problems: readonly Problem[]): void {
    const wasBroken = this.#isBroken();
    this.#ofSources = problems;
    // An error at run time beside one of the compiler is its consequence; the page may not recover.
    if (wasBroken && !this.#isBroken() && this.#ofPage.length > 0) location.reload();
    this.#draw();
  }

  /** Adds an error of the page, unless the code changes before its stack is known. */
  async showError(pending: Promise<Problem>): Promise<void> {
    const version = this.#codeVersion;
    const problem = await pending;
    if (version !== this.#codeVersion) return;
    if (this.#ofPage.some(({ text }) => text === problem.text)) return;
    this.#ofPage = [...this.#ofPage, problem];
    this.#draw();
  }

  /** Removes the errors of the page, since its code has changed. */
  clearErrors(): void {
    if (this.#isBroken()) return;
    this.#codeVersion += 1;
    this.#ofPage = [];
    this.#draw();
  }

  #isBroken(): boolean {
    return this.#ofSources.some(({ kind }) => kind === 'build');
  }

  #shown(): readonly Problem[] {
    if (this.#isBroken()) return this.#ofSources.filter(({ kind }) => kind === 'build');
    return [...this.#ofPage, ...this.#ofSources];
  }

  #dismiss(): void {
    this.#dismissed = JSON.stringify(this.#shown());
    this.#draw();
  }

  #draw(): void {
    const problems = this.#shown();
    if (problems.length === 0 || JSON.stringify(problems) === this.#dismissed) {
      this.#root.replaceChildren();
      return;
    }
    this.#dismissed = '';
    const section = document.createElement('section');
    section.setAttribute('role', 'alert');
    const close = withText('button', 'Close (Esc)');
    close.addEventListener('click', () => this.#dismiss());
    const parts = problems.flatMap(({ title, text }) => [
      withText('h2', title),
      withText('pre', text),
    ]);
    section.append(close, ...parts);
    this.#root.replaceChildren(section);
  }
}

function withText(name: string, text: string): HTMLElement {
  const element = document.createElement(name);
  element.textContent = text;
  return element;
}

/** The panel of the page. Host and remotes have a copy of this code each; the first one defines it. */
export function problemPanel(): ProblemPanel {
  if (!customElements.get(NAME)) customElements.define(NAME, ProblemPanel);
  const existing = document.querySelector<ProblemPanel>(NAME);
  if (existing) return existing;
  const panel = document.createElement(NAME) as ProblemPanel;
  document.documentElement.append(panel);
  return panel;
}
