/** Maximum frames of a stack; later ones are rarely from the shop. */
const MAX_FRAMES = 12;

/** Maximum length, a limit of the database. */
const MAX_LENGTH = 2000;

/** A position in a file of a release, at the end of a line: path, line and column. */
const POSITION =
  /https?:\/\/[^\s/()]{1,100}(\/(?:remotes\/[\w-]{1,40}\/[\w-]{1,40}|static)\/[\w.@/-]{1,120}\.js:\d{1,7}:\d{1,7})\)?$/;

/** The function name of a line: `at name (…)` in Chromium, `name@…` elsewhere. */
const NAME = /^(?:at )?(?:async )?([\w$.]{1,60})(?: \(|@)/;

/**
 * Parses the stack of a browser error. It is untrusted and begins with the error message, so only function names and
 * positions in files of releases are kept.
 *
 * @returns one line per frame, such as `at render (/remotes/storefront/3fa9…/static/js/a.js:1:204)`;
 * undefined without frames.
 */
export function readStack(text: string): string | undefined {
  const frames: string[] = [];
  let length = 0;
  for (const line of text.split('\n')) {
    const [, position] = POSITION.exec(line) ?? [];
    if (position === undefined) continue;
    const [, name] = NAME.exec(line.trimStart()) ?? [];
    const frame = name === undefined ? `at ${position}` : `at ${name} (${position})`;
    length += frame.length + 1;
    if (frames.length === MAX_FRAMES || length > MAX_LENGTH) break;
    frames.push(frame);
  }
  return frames.length > 0 ? frames.join('\n') : undefined;
}
