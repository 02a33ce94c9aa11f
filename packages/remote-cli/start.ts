#!/usr/bin/env node
/**
 * Starts `kedai-remote`. It imports the command only in a Node that can run it: an older one would refuse an import that
 * it does not have with a SyntaxError, before the first line runs.
 */
import { tooOldNode } from './node-version.ts';

const problem = tooOldNode(process.versions.node);
if (problem === undefined) await import('./cli.ts');
else {
  console.error(`✗ ${problem}`);
  process.exitCode = 1;
}
