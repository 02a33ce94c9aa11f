import type { RemoteName } from 'node-kit/workspace';

/** What a test observed with one broken remote. */
export interface Observation {
  remote: RemoteName;
  failure: string;
  /** The message that the page showed. */
  sentence: string;
  /** Code of the one report in the log. */
  code: string;
}

const INTRODUCTION = `<!-- Written by e2e/isolation.slow.spec.ts, from what it saw. Do not edit. -->

# When a remote is broken

For each failure and remote a test opens a page of the broken remote as a signed-in admin:

- the page shows the sentence and **Coba lagi** between navbar and footer;
- pages of the shell, and of all other remotes, keep working without a reload;
- after a repair, Coba lagi restores page and cart badge; automatic retries do too (\`e2e/composition.spec.ts\`);
- the log has one \`browser_report\` with the remote, its release and this code.

A hanging remote times out 8 s after its load began. A rollback repairs a release whose code throws. A release is rejected if it has
its own copy of React or needs another major of a shared module; the row below is what a visitor would see (\`e2e/stock-remote.slow.spec.ts\`).

\`e2e/node_modules/.bin/playwright test --config e2e isolation.spec.ts --update-snapshots\` writes this page.
`;

/** Builds docs/isolation.md from a complete run: failures with the same outcome share a row. */
export function isolationDocument(observations: readonly Observation[]): string {
  const failures = unique(observations.map(({ failure }) => failure));
  const outcomes = Map.groupBy(failures, (failure) =>
    outcomeOf(observations.filter((seen) => seen.failure === failure)),
  );
  return [
    INTRODUCTION,
    '| The remote | Code | What the user reads |',
    '|---|---|---|',
    ...[...outcomes].map(([outcome, alike]) => `| ${alike.join('; ')} | ${outcome} |`),
    '',
  ].join('\n');
}

/** Code and message of one failure; one code per remote where they differ. */
function outcomeOf(seen: readonly Observation[]): string {
  const codes = unique(seen.map(({ code }) => code));
  const cells = codes.length > 1 ? seen.map(({ remote, code }) => `${remote}: ${code}`) : codes;
  const sentences = unique(seen.map(({ sentence }) => sentence));
  return `${cells.map((cell) => `\`${cell}\``).join(', ')} | ${sentences.join(' / ')}`;
}

function unique<Item>(items: readonly Item[]): Item[] {
  return [...new Set(items)];
}
