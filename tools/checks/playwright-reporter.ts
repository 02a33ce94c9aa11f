import type {
  FullConfig,
  FullResult,
  Reporter,
  Suite,
  TestCase,
  TestError,
} from '@playwright/test/reporter';
import { type FailedTest, failedTest, writeOutcome } from './outcome.ts';

/**
 * Writes the outcome of a Playwright run. Playwright's JSON report has only the first result of a journey
 * that runs in several projects.
 */
export default class OutcomeReporter implements Reporter {
  private journeys: TestCase[] = [];
  private readonly errors: FailedTest[] = [];

  onBegin(_config: FullConfig, root: Suite): void {
    this.journeys = root.allTests();
  }

  /** Errors of worker fixtures, global setup, and invalid files. */
  onError({ message, value }: TestError): void {
    this.errors.push(failedTest('outside of a journey', [message ?? value]));
  }

  onEnd({ status }: FullResult): void {
    const withOutcome = (outcome: ReturnType<TestCase['outcome']>) =>
      this.journeys.filter((journey) => journey.outcome() === outcome);
    const failed = [...this.errors, ...withOutcome('unexpected').map(failedJourney)];
    if (status === 'interrupted' || status === 'timedout') {
      const left = this.journeys.filter(({ results }) => results.length === 0).length;
      failed.push({ name: `the run was ${status}`, reason: `${left} journeys did not run` });
    }
    writeOutcome({ passed: withOutcome('expected').length, failed });
  }

  printsToStdio(): boolean {
    return false;
  }
}

function failedJourney(journey: TestCase): FailedTest {
  const [, project, file, ...titles] = journey.titlePath();
  return failedTest(
    `e2e/${file}:${journey.location.line} › ${titles.join(' › ')}${project ? ` [${project}]` : ''}`,
    journey.results.flatMap(({ errors }) => errors).map(({ message, value }) => message ?? value),
  );
}
