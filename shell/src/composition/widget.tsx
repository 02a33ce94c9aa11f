import { Component, lazy, memo, type ReactNode, Suspense, useLayoutEffect } from 'react';
import { reportError } from 'shared-ui/report';
import { atom, store, useAtomValue } from 'shared-ui/runtime';
import { useAutoRetry } from 'shared-ui/use-auto-retry';
import { Owned } from './owned.tsx';
import { releaseOf } from './registry.ts';
import { RemoteLoadError } from './remote-load-error.ts';
import { loadRemoteModule, onRenewal, renewRemote } from './remotes.ts';

/** How long a widget may take until it shows something, in ms; a remote's scripts may take 8 s. */
const TIMEOUT_MS = 12_000;

interface WidgetProps {
  remote: string;
  name: string;
  props: object;
  waiting: ReactNode;
  /** Height that is kept free without `waiting`, as in CSS. */
  blockSize: string | undefined;
  failed: ((retry: () => void) => ReactNode) | undefined;
}

/**
 * A widget of a remote: loaded when it is first shown, isolated in its failure, and loaded again on
 * retry. It fails also when it takes too long.
 *
 * Rendered again for other props only: a widget that the server has painted, and whose code is still being
 * loaded, would be replaced by its placeholder.
 */
export const Widget = memo(function Widget({
  remote,
  name,
  props,
  waiting,
  blockSize,
  failed,
}: WidgetProps) {
  const { state, fail, retry } = loadOf(remote, name);
  const { attempt, isFailed, Content } = useAtomValue(state);
  useAutoRetry(retry, { busy: !isFailed, sharedRetries: attempt - 1 });
  if (isFailed) return failed?.(retry);
  return (
    <WidgetBoundary key={attempt} remote={remote} onFailed={fail}>
      <Suspense
        fallback={<Waiting onTimeout={fail}>{waiting ?? <Place blockSize={blockSize} />}</Waiting>}
      >
        <Owned remote={remote} widget={name}>
          <Content {...props} />
        </Owned>
      </Suspense>
    </WidgetBoundary>
  );
});

/** All instances of a widget share one load, and its failure. */
function createLoad(remote: string, name: string) {
  const load = (attempt: number) => ({
    attempt,
    isFailed: false,
    Content: lazy(async () => {
      const { widgets } = await loadRemoteModule(remote);
      // A missing chunk of a remote counts as a missing remote.
      const Content = await widgets?.[name]?.load().catch((cause: unknown) => {
        throw new RemoteLoadError(remote, cause);
      });
      // React reports a widget that the remote does not have.
      return { default: Content as (props: object) => ReactNode };
    }),
  });
  const state = atom(load(1));
  const reload = () => store.set(state, ({ attempt }) => load(attempt + 1));
  let isRenewing = false;
  return {
    state,
    reload,
    fail: () => store.set(state, (current) => ({ ...current, isFailed: true })),
    // The widgets of sixteen cards retry at the same moment: one request is enough.
    retry() {
      if (isRenewing) return;
      isRenewing = true;
      void renewRemote(remote).then(() => {
        isRenewing = false;
        reload();
      });
    },
  };
}

const loads = new Map<string, ReturnType<typeof createLoad>>();

function loadOf(remote: string, name: string): ReturnType<typeof createLoad> {
  const key = `${remote}/${name}`;
  const load = loads.get(key) ?? createLoad(remote, name);
  loads.set(key, load);
  return load;
}

onRenewal((remote) => {
  for (const [key, { reload }] of loads) if (key.startsWith(`${remote}/`)) reload();
});

/** Keeps a height free. An SVG has it as an attribute: the policy of the page forbids inline styles. */
function Place({ blockSize }: Pick<WidgetProps, 'blockSize'>) {
  return blockSize && <svg width="1" height={blockSize} aria-hidden="true" />;
}

function Waiting({ onTimeout, children }: { onTimeout: () => void; children: ReactNode }) {
  useLayoutEffect(() => {
    const timer = setTimeout(onTimeout, TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, [onTimeout]);
  return children;
}

interface BoundaryProps {
  remote: string;
  onFailed: () => void;
  children: ReactNode;
}

/** Keeps the error of a widget from reaching the page around it. */
class WidgetBoundary extends Component<BoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    const { remote, onFailed } = this.props;
    reportError(error, { remote, release: releaseOf(remote) });
    onFailed();
  }

  override render() {
    return this.state.failed ? null : this.props.children;
  }
}
