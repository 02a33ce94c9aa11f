/** The remote in the thin host; the build settings define the aliases. */
declare module '#remote' {
  import type { Remote } from 'shared-ui/remote-contract';

  const remote: Remote;
  export default remote;
}

/** Its `src/widgets.examples.ts`, or an empty module. */
declare module '#widget-examples' {
  const examples: Readonly<Record<string, object>>;
  export default examples;
}

/** The links that the pages of the remote have in navigations; the build settings define it. */
declare const REMOTE_LINKS: readonly import('shared-ui/registry').RegisteredLink[];
