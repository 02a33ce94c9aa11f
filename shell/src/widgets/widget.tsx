import { useAtomValue } from 'jotai';
import {
  Component,
  memo,
  type ReactNode,
  Suspense,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
} from 'react';
import { reportError } from 'remote-contract/report';
import { useAutoRetry } from 'shared-ui/use-auto-retry';
import { TimeoutError } from 'shared-ui/with-timeout';
import { releaseOf } from '../registry/registry.ts';
import { Owned } from './owned.tsx';
import { widgetLoad } from './widget-load.ts';

/** Timeout until the widget renders, in ms; includes up to 8 s for loading its remote. */
const TIMEOUT_MS = 12_000;

interface WidgetProps {
  remote: string;
  name: string;
  props: object;
  waiting: ReactNode;
  /** CSS height reserved if there is no `waiting` content. */
  blockSize: string | undefined;
  failed: ((retry: () => void) => ReactNode) | undefined;
}

/**
 * A widget of a remote, with its own error boundary, timeout and retry.
 *
 * Memoized: re-rendering a server-rendered widget before its code is loaded would replace it by its fallback.
 */
export const Widget = memo(function Widget({
  remote,
  name,
  props,
  waiting,
  blockSize,
  failed,
}: WidgetProps) {
  const { state, fail, retry } = widgetLoad(remote, name);
  const failLate = () => {
    const error = new TimeoutError(`The widget ${name} showed nothing within ${TIMEOUT_MS} ms`);
    reportError(error, { remote, release: releaseOf(remote) });
    fail();
  };
  const { attempt, isFailed, component } = useAtomValue(state);
  // Stable during an attempt: a new component type would reset the state.
  const Content = useMemo(component, [component]);
  useAutoRetry(retry, { busy: !isFailed, sharedRetries: attempt - 1 });
  if (isFailed) return failed?.(retry);
  return (
    <WidgetBoundary key={attempt} remote={remote} onFailed={fail}>
      <Suspense
        fallback={
          <Waiting onTimeout={failLate}>{waiting ?? <Place blockSize={blockSize} />}</Waiting>
        }
      >
        <Owned remote={remote} widget={name}>
          <Content {...props} />
        </Owned>
      </Suspense>
    </WidgetBoundary>
  );
});

/** Reserves a height with an SVG attribute: the CSP forbids inline styles. */
function Place({ blockSize }: Pick<WidgetProps, 'blockSize'>) {
  return blockSize && <svg width="1" height={blockSize} aria-hidden="true" />;
}

/** Suspense fallback of a widget. The smoke test of a release waits until the page has no `data-waiting`. */
function Waiting({ onTimeout, children }: { onTimeout: () => void; children: ReactNode }) {
  const timeOut = useEffectEvent(onTimeout);
  useLayoutEffect(() => {
    const timer = setTimeout(timeOut, TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, []);
  return <div data-waiting="">{children}</div>;
}

interface BoundaryProps {
  remote: string;
  onFailed: () => void;
  children: ReactNode;
}

/** Error boundary of one widget. */
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
