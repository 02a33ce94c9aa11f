import type { Reporter, SerializedError, TestModule } from 'vitest/node';
import { type FailedTest, failedTest, writeOutcome } from './outcome.ts';

/**
 * Writes the outcome of a Vitest run. Vitest's JSON report lacks errors outside of test files, such as a
 * killed worker.
 */
export default class OutcomeReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    writeOutcome({
      passed: tests.filter((test) => test.result().state === 'passed').length,
      failed: [
        ...modules.flatMap(failedInModule),
        ...unhandled.map((error) => failedTest('outside of a test', textsOf([error]))),
      ],
    });
  }
}

/** Failed tests of a file, and failed hooks and imports, after which tests are only skipped. */
function failedInModule(module: TestModule): FailedTest[] {
  const file = module.relativeModuleId;
  const around = [
    ...module.errors(),
    ...[...module.children.allSuites()].flatMap((suite) => suite.errors()),
  ];
  return [
    ...(around.length > 0 ? [failedTest(file, textsOf(around))] : []),
    ...[...module.children.allTests('failed')].map((test) =>
      failedTest(
        `${file} › ${test.fullName.replaceAll(' > ', ' › ')}`,
        textsOf(test.result().errors ?? []),
      ),
    ),
  ];
}

function textsOf(errors: readonly SerializedError[]): string[] {
  return errors.flatMap(({ message, stack, diff, cause }) => [
    ...(diff ? [message, String(diff)] : [stack ?? message]),
    ...(cause ? textsOf([cause]) : []),
  ]);
}
