/** Render processes with hand-written server parts, for tests. */
import { onTestFinished } from 'vitest';
import type { BackendRequest, ReleaseSetCode } from '../rendering/process/messages.ts';
import { RENDER_LIMITS } from '../rendering/process/start-render-process.ts';
import { createRenderProcesses } from '../rendering/render-processes.ts';

/** A shell whose pages are the result of `render`. */
const shell = (render: string, before = '') => `
  ${before}
  let remotes;
  exports.server = {
    modules: { react: { name: 'react of the shell' } },
    provideRemotes(registry, load) { remotes = load; },
    async paths() { return ['/a/1']; },
    async render(url, signal) {
      const html = await (async () => { ${render} })();
      return { html: String(html), headTags: '', data: { loaderData: {}, errors: null }, status: 200, problems: [] };
    },
  };`;

export interface TestParts {
  render: string;
  before?: string;
  remotes?: Record<string, string>;
  limits?: Partial<typeof RENDER_LIMITS>;
}

/** Starts processes for the duration of the test; `asked` has their backend requests. */
export function openTestProcesses({ render, before, remotes = {}, limits }: TestParts) {
  const asked: BackendRequest[] = [];
  const code: ReleaseSetCode = {
    shell: { code: shell(render, before), releaseUrl: '/' },
    remotes: Object.fromEntries(
      Object.entries(remotes).map(([name, text]) => [
        name,
        { code: text, releaseUrl: `/remotes/${name}/1/` },
      ]),
    ),
    registry: {},
    configuration: { supabaseUrl: 'http://origin.invalid', supabaseKey: 'key' },
  };
  const processes = createRenderProcesses(
    async (request) => {
      asked.push(request);
      return { status: 200, headers: { 'x-a': '1' }, body: new TextEncoder().encode('answer') };
    },
    { ...RENDER_LIMITS, ...limits },
  );
  onTestFinished(processes.close);
  const html = async (path = '/', id = 'one') => {
    const releaseSet = { id, readCode: async () => code };
    return (await processes.render(releaseSet, `http://origin.invalid${path}`, []))?.html;
  };
  return { html, processes, asked };
}
