import { writeFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

/** A failed test, for the summary at the end of the log. */
export interface FailedTest {
  /** Its file and its titles. */
  name: string;
  /** The message of the runner, shortened to the cause. */
  reason: string;
}

/** The result of a check. */
export interface Outcome {
  /** Number of tests that passed. */
  passed: number;
  failed: FailedTest[];
}

/** Environment variable with the file to which a reporter writes its {@link Outcome} as JSON. */
export const OUTCOME_FILE = 'KEDAI_OUTCOME_FILE';

/** Enough for an assertion and its difference; the rest is mostly stack. */
const MAX_REASON_LINES = 20;

/** @param messages of the runner, with or without terminal colours. */
export function failedTest(name: string, messages: readonly (string | undefined)[]): FailedTest {
  const lines = stripVTControlCharacters(messages.join('\n')).trim().split('\n');
  return { name, reason: lines.slice(0, MAX_REASON_LINES).join('\n') };
}

/** Writes the outcome for the check; a reporter calls it at the end of a run. */
export function writeOutcome(outcome: Outcome): void {
  const file = process.env[OUTCOME_FILE];
  if (!file) throw new Error(`${OUTCOME_FILE} is missing: this reporter is for npm test`);
  writeFileSync(file, JSON.stringify(outcome));
}
