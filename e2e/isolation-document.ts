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

Each cell is a test: a signed-in admin opens a page of the remote (\`/\`, \`/cart\`, \`/admin\`) that is broken in
this way, and

- the page shows the sentence and **Coba lagi**, inside navbar and footer;
- pages of the shell and of other remotes work, without a reload in between;
- after a repair, Coba lagi shows the page and the cart badge without a reload; retries also run by themselves
  (\`e2e/composition.spec.ts\`);
- the log has exactly one \`browser_report\` with the remote and its release; the cell is its \`code\`.

The hashes of a release whose code throws are right; a rollback repairs it. A hanging remote is given up after 8 s.

\`e2e/node_modules/.bin/playwright test --config e2e isolation.spec.ts\`, with \`--update-snapshots\` to write this page.
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
