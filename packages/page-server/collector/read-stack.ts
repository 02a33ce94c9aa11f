/** Maximum frames of a stack; later ones are rarely from the shop. */
const MAX_FRAMES = 12;

/** Maximum characters, as the database allows. */
const MAX_LENGTH = 2000;

/** A position in a file of a release, at the end of a line: path, line and column. */
const POSITION =
  /https?:\/\/[^\s/()]{1,100}(\/(?:remotes\/[\w-]{1,40}\/[\w-]{1,40}|static)\/[\w.@/-]{1,120}\.js:\d{1,7}:\d{1,7})\)?$/;

/** The function of a line, as browsers write it: `at name (…)` or `name@…`. */
const NAME = /^(?:at )?(?:async )?([\w$.]{1,60})(?: \(|@)/;

/**
 * Reads the stack of an error in a browser. Any program can send one, and it begins with the message:
 * only functions and positions in files of releases are kept.
 *
 * @returns a line for each frame, such as `at render (/remotes/storefront/3fa9…/static/js/a.js:1:204)`;
 * undefined without any.
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
