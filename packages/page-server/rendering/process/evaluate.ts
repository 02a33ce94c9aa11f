import { Script } from 'node:vm';
import type { Remote } from 'remote-contract';
import type { ServerShell } from 'remote-contract/server-rendering';
import type { ReleaseSetCode, ServerCode } from './messages.ts';

/** Evaluates a server part again and returns its exports. */
type Evaluate = (require: (name: string) => unknown) => Record<string, unknown>;

/**
 * Compiles the server parts of a release set.
 *
 * @returns a function that evaluates them again, except the remotes in `without`, so that pages share no state.
 */
export function compileReleaseSet(
  releaseSet: ReleaseSetCode,
): (without?: readonly string[]) => ServerShell {
  const shell = compile(releaseSet.shell);
  const remotes = Object.entries(releaseSet.remotes).map(
    ([name, part]) => [name, compile(part)] as const,
  );
  return (without = []) => {
    const { server } = shell(refuse) as { server: ServerShell };
    const lend = (name: string) =>
      Object.hasOwn(server.modules, name) ? server.modules[name] : refuse(name);
    const loads = remotes
      .filter(([name]) => !without.includes(name))
      .map(([name, evaluate]) => [name, onFirstCall(() => evaluate(lend) as { default: Remote })]);
    server.provideRemotes(releaseSet.registry, Object.fromEntries(loads));
    return server;
  };
}

/** Compiles at the first use, so that a syntax error only affects its own remote. */
function compile({ code, releaseUrl }: ServerCode): Evaluate {
  const parameters = 'module, exports, require, releaseUrl';
  const script = onFirstCall(
    () =>
      new Script(`(function (${parameters}) {${code}\n})`, {
        // By it, the shell finds the remote of an error, see shell/src/server-rendering/problems-of.ts.
        filename: `${releaseUrl}server.cjs`,
      }),
  );
  return (require) => {
    const module = { exports: {} };
    script().runInThisContext()(module, module.exports, require, releaseUrl);
    return module.exports;
  };
}

function refuse(name: string): never {
  throw new Error(`The module ${name} does not exist on the server`);
}

/** Memoizes a function; failures are not cached. */
function onFirstCall<Result extends object>(make: () => Result): () => Result {
  let made: Result | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
