#!/usr/bin/env node
/**
 * Starts `kedai-remote`. Checks the Node version before it imports the command: with a static import, an older Node
 * would fail with a SyntaxError before the check runs.
 */
import { tooOldNode } from './node-version.ts';

const problem = tooOldNode(process.versions.node);
if (problem === undefined) await import('./cli.ts');
else {
  console.error(`✗ ${problem}`);
  process.exitCode = 1;
}
