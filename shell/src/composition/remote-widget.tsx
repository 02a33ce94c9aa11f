import { Component, type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import type { Remotes } from 'shared-ui/remote-contract';
import { reportError } from 'shared-ui/report';
import { atom, store, useAtomValue } from 'shared-ui/runtime';
import { useAutoRetry } from 'shared-ui/use-auto-retry';
import { Owned } from './owned.tsx';
import { releaseOf } from './registry.ts';
import { loadRemoteModule, onRenewal, renewRemote } from './remotes.ts';

type Widgets = Remotes['cart-checkout']['widgets'];

interface Fallbacks {
  /** Shown while the widget is loading, in the same size to avoid a layout shift. */
  waiting: ReactNode;
  /** Shown when it cannot be loaded. */
  failed: (retry: () => void) => ReactNode;
}

/**
 * A widget of cart-checkout as a component: loaded when it is first shown, isolated in its failure, and
 * loaded again on retry.
 */
export function remoteWidget<Props extends object>(
  name: keyof Widgets,
  pick: (widgets: Widgets) => ComponentType<Props>,
  { waiting, failed }: Fallbacks,
): ComponentType<Props> {
  const load = (attempt: number) => ({
    attempt,
    isFailed: false,
    Widget: lazy(async () => {
      const { widgets } = await loadRemoteModule('cart-checkout');
      return { default: pick(widgets) };
    }),
  });
  // All instances of the widget share one load, and its failure.
  const loadAtom = atom(load(1));
  const fail = () => store.set(loadAtom, (current) => ({ ...current, isFailed: true }));
  const reload = () => store.set(loadAtom, ({ attempt }) => load(attempt + 1));
  onRenewal(reload);
  let isRenewing = false;
  // The widgets of sixteen cards retry at the same moment: one request is enough.
  const retry = () => {
    if (isRenewing) return;
    isRenewing = true;
    void renewRemote('cart-checkout').then(() => {
      isRenewing = false;
      reload();
    });
  };

  return function RemoteWidget(props: Props) {
    const { attempt, isFailed, Widget } = useAtomValue(loadAtom);
    useAutoRetry(retry, { busy: !isFailed, sharedRetries: attempt - 1 });
    if (isFailed) return failed(retry);
    return (
      <WidgetBoundary key={attempt} onFailed={fail}>
        <Suspense fallback={waiting}>
          <Owned remote="cart-checkout" widget={name}>
            <Widget {...props} />
          </Owned>
        </Suspense>
      </WidgetBoundary>
    );
  };
}

interface BoundaryProps {
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
    reportError(error, { remote: 'cart-checkout', release: releaseOf('cart-checkout') });
    this.props.onFailed();
  }

  override render() {
    return this.state.failed ? null : this.props.children;
  }
}
