import type { ReleasedPage } from 'federation/description/page-description';
import { isPagePath, isPathOfServer, pathsOverlap } from '../description/page-paths.ts';
import type { ReleaseDescription } from '../description/release-description.ts';
import { together } from './together.ts';

/**
 * Conflicts of a release's pages, a sentence each: a path, or a role such as the home page of admins, belongs to one
 * app.
 *
 * @param all the candidate and the live releases of the other apps.
 */
export function pageProblems(
  candidate: ReleaseDescription,
  all: readonly ReleaseDescription[],
): string[] {
  const others = all.filter(({ app }) => app !== candidate.app);
  return candidate.pages.flatMap((page) => {
    if (!isPagePath(page.path)) {
      return [
        `The page ${page.path} of ${candidate.app} has another path than names and different parameters (/food/:id).`,
      ];
    }
    if (isPathOfServer(page.path)) {
      return [`The page ${page.path} of ${candidate.app} has a path that belongs to the server.`];
    }
    const problem = others.map((other) => conflict(page, candidate, other)).find(Boolean);
    return problem === undefined ? [] : [problem];
  });
}

function conflict(
  page: ReleasedPage,
  { app: own }: ReleaseDescription,
  { app, pages }: ReleaseDescription,
): string | undefined {
  const solution = `Release ${app} without it, ${together(own, app)}`;
  const taken = pages.find(({ path }) => pathsOverlap(path, page.path));
  if (taken) {
    const meaning =
      taken.path === page.path ? `belongs to ${app}` : `takes addresses of ${taken.path} of ${app}`;
    return `The page ${page.path} of ${own} ${meaning}. ${solution}`;
  }
  const { homeOf } = page;
  const twin = homeOf && pages.find((other) => other.homeOf === homeOf);
  return twin
    ? `The page ${page.path} of ${own} has homeOf: '${homeOf}' like ${twin.path} of ${app}. ${solution}`
    : undefined;
}
