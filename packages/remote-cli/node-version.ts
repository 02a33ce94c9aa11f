/** The oldest Node, as in `engines` of the template: it runs TypeScript without a flag. Without imports, see start.ts. */
const MIN_NODE = [22, 18] as const;

/** The message when a Node is too old for `kedai-remote`, else undefined. @param version e.g. `22.18.0`. */
export function tooOldNode(version: string): string | undefined {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const isOld = major < MIN_NODE[0] || (major === MIN_NODE[0] && minor < MIN_NODE[1]);
  return isOld
    ? `kedai-remote needs Node ${MIN_NODE.join('.')} or newer; this is ${version}.`
    : undefined;
}
