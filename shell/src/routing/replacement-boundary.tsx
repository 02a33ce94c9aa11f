import { Component, type ReactNode } from 'react';

interface ReplacementBoundaryProps {
  /** Data of the route: other data shows the children again. */
  data: unknown;
  /** Whether the children are being replaced. Other errors are those of the route. */
  isReplacing: boolean;
  onFailed: (error: unknown) => void;
  children: ReactNode;
}

interface ReplacementBoundaryState {
  data: unknown;
  failure: { error: unknown } | undefined;
  /** Whether it failed while it was being replaced; undefined until React has the props of the failed render. */
  isHandled: boolean | undefined;
}

/** Shows nothing when its children throw while they are being replaced. */
export class ReplacementBoundary extends Component<
  ReplacementBoundaryProps,
  ReplacementBoundaryState
> {
  override state: ReplacementBoundaryState = {
    data: this.props.data,
    failure: undefined,
    isHandled: undefined,
  };

  static getDerivedStateFromError(error: unknown): Partial<ReplacementBoundaryState> {
    return { failure: { error } };
  }

  static getDerivedStateFromProps(
    { data, isReplacing }: ReplacementBoundaryProps,
    state: ReplacementBoundaryState,
  ): Partial<ReplacementBoundaryState> | null {
    if (!Object.is(data, state.data)) return { data, failure: undefined, isHandled: undefined };
    if (state.failure && state.isHandled === undefined) return { isHandled: isReplacing };
    return null;
  }

  override componentDidCatch(error: unknown): void {
    if (this.state.isHandled) this.props.onFailed(error);
  }

  override render(): ReactNode {
    const { failure, isHandled } = this.state;
    if (!failure) return this.props.children;
    if (!isHandled) throw failure.error;
    return null;
  }
}
