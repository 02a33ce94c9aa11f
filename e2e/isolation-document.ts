import type { RemoteName } from 'shared-node/workspace';

/** What a test saw of one broken remote. Everything else that it demands is true or fails the run. */
export interface Observation {
  remote: RemoteName;
  failure: string;
  /** What the page said to the user. */
  sentence: string;
  /** Of the one report in the log. */
  code: string;
}

const INTRODUCTION = `<!-- Written by e2e/isolation.spec.ts, from what it saw. Do not edit. -->

# When a remote is broken

Each cell is a test: the remote is broken in that way, for a signed-in admin who opens one of its
pages (\`/\`, \`/cart\`, \`/admin\`). In every case

- the page says the sentence below, with **Coba lagi**, inside of the navbar and the footer;
- all pages of the other remotes and of the shell work, without a reload in between;
- once the cause is gone, Coba lagi brings the page without a reload, and the number on the cart too;
- however often the page was tried in vain, the log has exactly one \`browser_report\`, which names the
  remote and its release. The cell is the \`code\` of that report.

A broken release is one that nothing but its code is wrong with: all hashes fit. It is repaired by a
rollback. What never answers is given up after eight seconds. The same happens without a click:
the page is tried again by itself, see e2e/composition.spec.ts; that changed styles are not used
either is e2e/integrity.spec.ts.

To run it: \`e2e/node_modules/.bin/playwright test --config e2e isolation.spec.ts\`, with
\`--update-snapshots\` to write this file anew; \`CHROMIUM_PATH\` names a browser that is there.
`;

/** The document for a whole run. */
export function isolationDocument(observations: readonly Observation[]): string {
  const remotes = unique(observations.map(({ remote }) => remote));
  const rows = unique(observations.map(({ failure }) => failure)).map((failure) => {
    const ofFailure = observations.filter((seen) => seen.failure === failure);
    const sentences = unique(ofFailure.map(({ sentence }) => sentence));
    const codes = remotes.map((remote) =>
      ofFailure
        .filter((seen) => seen.remote === remote)
        .map(({ code }) => `\`${code}\``)
        .join(),
    );
    return row([failure, ...codes, sentences.join(' / ')]);
  });
  return [
    INTRODUCTION,
    row(['The remote', ...remotes, 'What the user reads']),
    row(['---', ...remotes.map(() => '---'), '---']),
    ...rows,
    '',
  ].join('\n');
}

function row(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`;
}

function unique<Item>(items: readonly Item[]): Item[] {
  return [...new Set(items)];
}
