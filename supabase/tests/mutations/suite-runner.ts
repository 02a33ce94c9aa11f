import { relative } from 'node:path';
import { createVitest, type TestCase, type TestModule, type TestSpecification } from 'vitest/node';
import { NO_COPY } from './mutation.ts';

const ROOT = new URL('../../..', import.meta.url).pathname;
const TESTS = new URL('..', import.meta.url).pathname;

/** Runs suites of supabase/tests repeatedly in one Vitest instance. */
export interface SuiteRunner {
  /** Paths of all suites, relative to supabase/tests. */
  names: string[];
  /**
   * Runs suites until they finish.
   *
   * @returns the first failure, as `suite › test`; undefined if all passed.
   * @throws if the test database could not be created.
   */
  run(names: readonly string[]): Promise<string | undefined>;
  close(): Promise<void>;
}

/** Starts a runner. Suites inherit this process's environment at the time of the run. */
export async function startSuiteRunner(): Promise<SuiteRunner> {
  let failure: string | undefined;
  const reporter = {
    onTestCaseResult(test: TestCase) {
      if (test.result().state === 'failed') failure ??= `${nameOf(test.module)} › ${test.name}`;
    },
    // A failed hook skips tests instead of failing them.
    onTestModuleEnd(module: TestModule) {
      const errors = errorsOf(module);
      const noCopy = errors.find((message) => message.includes(NO_COPY));
      if (noCopy !== undefined) failure = noCopy;
      else if (errors.length > 0) failure ??= `${nameOf(module)} › ${errors[0]}`;
    },
  };
  const vitest = await createVitest({
    root: ROOT,
    watch: false,
    project: ['database'],
    reporters: [reporter],
  });
  const found = await vitest.globTestSpecifications(['supabase/tests']);
  const suites = new Map<string, TestSpecification>(
    found.map((suite) => [relative(TESTS, suite.moduleId), suite]),
  );

  return {
    names: [...suites.keys()],
    async run(names) {
      failure = undefined;
      await vitest.runTestSpecifications(names.flatMap((name) => suites.get(name) ?? []));
      // The reporter assigns it, which TypeScript does not see.
      const first = failure as string | undefined;
      if (first?.includes(NO_COPY)) throw new Error(first);
      return first;
    },
    close: () => vitest.close(),
  };
}

const nameOf = (module: TestModule) => relative(TESTS, module.moduleId);

/** Messages of errors outside tests: in the module and in hooks. */
function errorsOf(module: TestModule): string[] {
  const suites = [...module.children.allSuites()].flatMap((suite) => suite.errors());
  return [...module.errors(), ...suites].map(({ message }) => message);
}
