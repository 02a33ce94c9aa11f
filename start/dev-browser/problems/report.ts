/**
 * Replaces `shared-ui/report` in apps that are served from source: what the page apologises for is shown
 * to the developer with its stack.
 */
import { reportError as report } from '#report';
import { showRuntimeError } from './runtime-error.ts';

export * from '#report';

export const reportError: typeof report = (error, about) => {
  showRuntimeError(error);
  return report(error, about);
};
