import type { RemoteName } from 'shared-node/workspace';

/** What a test observed with one broken remote. All other expectations fail the run when they are not met. */
export interface Observation {
  remote: RemoteName;
  failure: string;
  /** The sentence that the page showed. */
  sentence: string;
  /** Code of the one report in the log. */
  code: string;
}

const INTRODUCTION = `<!-- Written by e2e/isolation.spec.ts, from what it saw. Do not edit. -->

# When a remote is broken

Each failure is a test for each remote of the workspace: a signed-in admin opens a page of the remote that is broken in this way, and

- the page shows the sentence and **Coba lagi**, inside navbar and footer;
- pages of the shell work, without a reload in between; for one remote per failure all pages of the others, too;
- after a repair, Coba lagi shows the page and the cart badge without a reload; retries also run by themselves
  (\`e2e/composition.spec.ts\`);
- the log has exactly one \`browser_report\` with the remote, its release and this code.

The hashes of a release whose code throws are right; a rollback repairs it. A hanging remote is given up 8 s after its load began, whichever
of entry, \`init\`, modules and chunks hangs.

A release is refused by name when it needs another major of React, of the router or of another module that the shell shares, or has a
React of its own: nothing runs beside the shell's copy. The row below is what a visitor would see (\`e2e/stock-remote.spec.ts\`).

\`e2e/node_modules/.bin/playwright test --config e2e isolation.spec.ts\`, with \`--update-snapshots\` to write this page.
`;

/** Builds the page from a whole run: failures with the same outcome share a row. */
export function isolationDocument(observations: readonly Observation[]): string {
  const failures = unique(observations.map(({ failure }) => failure));
  const outcomes = Map.groupBy(failures, (failure) =>
    outcomeOf(observations.filter((seen) => seen.failure === failure)),
  );
  return [
    INTRODUCTION,
    '| The remote | Code | What the user reads |',
    '| --- | --- | --- |',
    ...[...outcomes].map(([outcome, alike]) => `| ${alike.join('; ')} | ${outcome} |`),
    '',
  ].join('\n');
}

/** Code and sentence of one failure; one code per remote where they differ. */
function outcomeOf(seen: readonly Observation[]): string {
  const codes = unique(seen.map(({ code }) => code));
  const cells = codes.length > 1 ? seen.map(({ remote, code }) => `${remote}: ${code}`) : codes;
  const sentences = unique(seen.map(({ sentence }) => sentence));
  return `${cells.map((cell) => `\`${cell}\``).join(', ')} | ${sentences.join(' / ')}`;
}

function unique<Item>(items: readonly Item[]): Item[] {
  return [...new Set(items)];
}
