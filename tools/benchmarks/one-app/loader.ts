import { join } from 'node:path';
import { REMOTE_NAMES, ROOT } from 'node-kit/workspace';

/** Shell file that the one-app build replaces with {@link loaderCode}. */
export const REPLACED_LOADER = join(ROOT, 'shell/src/loading/remotes.ts');

/**
 * A module with the exports of the shell's remote loader that imports remotes as lazy chunks, named after the remotes.
 */
export function loaderCode(): string {
  const imports = REMOTE_NAMES.map((name) => {
    const file = JSON.stringify(join(ROOT, name, 'src/remote.ts'));
    return `  ${JSON.stringify(name)}: () => import(/* webpackChunkName: "${name}" */ ${file}),`;
  });
  const trust = join(ROOT, 'shell/src/integrity/trusted-scripts.ts');
  return `import { trustOnlyOurScripts } from ${JSON.stringify(trust)};
trustOnlyOurScripts();
const remotes = {
${imports.join('\n')}
};
export const loadRemoteModule = async (name) => (await remotes[name]()).default;
export const loadPart = (_name, _limit, load) => load();
// No part of one build is replaced without the others.
export const loadEntry = loadRemoteModule;
export const runningRemote = loadRemoteModule;
export const adoptRemote = () => undefined;
export const onRenewal = () => undefined;
export const renewRemote = async () => undefined;
`;
}
