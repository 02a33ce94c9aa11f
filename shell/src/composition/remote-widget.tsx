import {
  Component,
  type ComponentType,
  type LazyExoticComponent,
  lazy,
  type ReactNode,
  Suspense,
  useState,
} from 'react';
import type { Remotes } from 'shared-ui/remote-contract';
import { reportError } from 'shared-ui/report';
import { Owned } from './owned.tsx';
import { loadRemoteModule, releaseOf } from './remotes.ts';

type Widgets = Remotes['cart-checkout']['widgets'];

interface Fallbacks {
  /** Shown while the widget is on its way; keeps its place so that nothing jumps. */
  waiting: ReactNode;
  /** Shown when it cannot be had. */
  failed: (retry: () => void) => ReactNode;
}

/**
 * A widget of cart-checkout as a component for the rest of the page: loaded when it is first
 * shown, alone in its failure, and loaded anew on retry.
 */
export function remoteWidget<Props extends object>(
  name: keyof Widgets,
  pick: (widgets: Widgets) => ComponentType<Props>,
  { waiting, failed }: Fallbacks,
): ComponentType<Props> {
  const load = () =>
    lazy(async () => {
      const { widgets } = await loadRemoteModule('cart-checkout');
      return { default: pick(widgets) };
    });
  // All places that show the widget share one load; a retry replaces it for later ones.
  let latest: LazyExoticComponent<ComponentType<Props>> = load();

  return function RemoteWidget(props: Props) {
    const [{ attempt, Widget }, setCurrent] = useState({ attempt: 1, Widget: latest });
    const retry = () => {
      latest = load();
      setCurrent({ attempt: attempt + 1, Widget: latest });
    };
    return (
      <WidgetBoundary key={attempt} fallback={failed(retry)}>
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
  fallback: ReactNode;
  children: ReactNode;
}

/** Keeps a widget that fails from taking the page around it along. */
class WidgetBoundary extends Component<BoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    reportError(error, { remote: 'cart-checkout', release: releaseOf('cart-checkout') });
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
