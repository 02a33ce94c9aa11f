import { writeFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

/** A test that failed, for readers of only the end of a long log. */
export interface FailedTest {
  /** Its file and its titles. */
  name: string;
  /** What the runner said of it, shortened to what names the cause. */
  reason: string;
}

/** What a check came to. */
export interface Outcome {
  /** Number of tests that passed. */
  passed: number;
  failed: FailedTest[];
}

/** Names the file that a runner's reporter writes its {@link Outcome} to, as JSON. */
export const OUTCOME_FILE = 'KEDAI_OUTCOME_FILE';

/** An assertion and its difference; what follows is mostly stack. */
const REASON_LINES = 20;

/** @param messages what the runner said, with or without the colours of a terminal. */
export function failedTest(name: string, messages: readonly (string | undefined)[]): FailedTest {
  const lines = stripVTControlCharacters(messages.join('\n')).trim().split('\n');
  return { name, reason: lines.slice(0, REASON_LINES).join('\n') };
}

/** Called by a reporter at the end of a run. */
export function writeOutcome(outcome: Outcome): void {
  const file = process.env[OUTCOME_FILE];
  if (!file) throw new Error(`${OUTCOME_FILE} is missing: this reporter is for npm test`);
  writeFileSync(file, JSON.stringify(outcome));
}
