import type { RsbuildDevServer } from '@rsbuild/core';
import { PROBLEMS_EVENT, type Problem } from '../dev-browser/problems/problem.ts';

type PageChannel = Pick<RsbuildDevServer['environments'][string]['hot'], 'send' | 'onConnect'>;

/** The problems of the sources, shown in every open page. */
export interface ProblemBoard {
  /** Replaces the problems of a checker or compiler. */
  report: (source: string, problems: readonly Problem[]) => void;
  /** Shows the problems in pages that are connected to a dev server, now and later. */
  showIn: (channel: PageChannel) => void;
  /** Reloads the open pages. */
  reloadPages: () => void;
}

export function createProblemBoard(): ProblemBoard {
  const bySource = new Map<string, readonly Problem[]>();
  const channels: PageChannel[] = [];
  const message = () => ({ event: PROBLEMS_EVENT, data: [...bySource.values()].flat() });
  return {
    report(source, problems) {
      if (problems.length === 0 && !bySource.get(source)?.length) return;
      bySource.set(source, problems);
      for (const { send } of channels) send('custom', message());
    },
    showIn(channel) {
      channels.push(channel);
      channel.onConnect((page) => page.send('custom', message()));
    },
    reloadPages() {
      for (const { send } of channels) send('full-reload');
    },
  };
}
