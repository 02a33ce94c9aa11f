/** A fault in the sources, for the developer. */
export interface Problem {
  /** `build`: the bundler could not compile a file, so the page is not that of the sources. */
  kind: 'build' | 'types' | 'runtime';
  /** What failed, in a few words. */
  title: string;
  /** The messages with their files, several lines. */
  text: string;
}

/** Event of the bundler's WebSocket with all problems of the sources that the server knows. */
export const PROBLEMS_EVENT = 'kedai-problems';

/** Event of `window`: React is about to render edited components. */
export const REFRESH_EVENT = 'kedai-refresh';
