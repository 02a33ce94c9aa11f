/** What React hands to tools when it starts; only its development build can refresh. */
interface ReactRenderer {
  setRefreshHandler?: (handler: RefreshHandler) => void;
}

/** The newest version of a component, or undefined for one that another app owns. */
type RefreshHandler = (component: unknown) => object | undefined;

/** Where React looks for tools: its browser extension, or what stands in for that. */
interface ReactHook {
  renderers: Map<number, ReactRenderer>;
  supportsFiber: boolean;
  inject: (renderer: ReactRenderer) => number;
  onScheduleFiberRoot: () => void;
  onCommitFiberRoot: () => void;
  onCommitFiberUnmount: () => void;
}

declare var __REACT_DEVTOOLS_GLOBAL_HOOK__: ReactHook | undefined;
