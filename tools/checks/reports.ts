/** The outcomes in the JSON reports of Vitest and Playwright. */
import { relative } from 'node:path';
import { ROOT } from 'node-kit/workspace';
import type { Outcome } from './runners.ts';

export interface VitestReport {
  numPassedTests: number;
  testResults: {
    /** Absolute path. */
    name: string;
    status: string;
    assertionResults: { status: string; ancestorTitles: string[]; title: string }[];
  }[];
}

export interface PlaywrightReport {
  stats: { expected: number };
  suites: PlaywrightSuite[];
  /** Outside of tests. */
  errors: { message?: string }[];
}

interface PlaywrightSuite {
  specs: {
    title: string;
    file: string;
    line: number;
    tests: { projectName: string; status: string }[];
  }[];
  suites?: PlaywrightSuite[];
}

export function vitestOutcome({ numPassedTests, testResults }: VitestReport): Outcome {
  const failures = testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, assertionResults }) => {
      const file = relative(ROOT, name);
      const failed = assertionResults.filter(({ status }) => status === 'failed');
      // A file without failed tests failed to load, or in a hook.
      if (failed.length === 0) return [file];
      return failed.map((test) => [file, ...test.ancestorTitles, test.title].join(' › '));
    });
  return { passed: numPassedTests, failures };
}

export function playwrightOutcome({ stats, suites, errors }: PlaywrightReport): Outcome {
  return {
    passed: stats.expected,
    failures: [
      ...errors.map(({ message = 'an error outside of tests' }) => message),
      ...suites.flatMap(failedSpecs),
    ],
  };
}

function failedSpecs({ specs, suites = [] }: PlaywrightSuite): string[] {
  const failed = specs.flatMap(({ title, file, line, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected')
      .map(({ projectName }) => `e2e/${file}:${line} › ${title} [${projectName}]`),
  );
  return [...failed, ...suites.flatMap(failedSpecs)];
}
