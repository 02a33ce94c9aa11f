/** Shows the developer's panel: an entry of each host and remote that is served from source. */
import { problemPanel } from './panel.ts';
import { PROBLEMS_EVENT, type Problem, REFRESH_EVENT } from './problem.ts';
import { showRuntimeError } from './runtime-error.ts';

/** What the client of the dev server adds to the bundler's API. */
interface HotEvents {
  on(event: string, listener: (problems: readonly Problem[]) => void): void;
}

// Undefined in a host that is built once.
const hot = import.meta.webpackHot as (ImportMeta['webpackHot'] & HotEvents) | undefined;
hot?.on(PROBLEMS_EVENT, (problems) => problemPanel().showSources(problems));
hot?.addStatusHandler((status) => {
  if (status === 'apply') problemPanel().clearErrors();
});

// React renders edited components some milliseconds after the update; until then, old ones can fail again.
addEventListener(REFRESH_EVENT, () => problemPanel().clearErrors());

addEventListener('error', ({ error }) => {
  if (error) showRuntimeError(error);
});
addEventListener('unhandledrejection', ({ reason }) => showRuntimeError(reason));
