/** The renderer that React registers with devtools; only its development build can refresh. */
interface ReactRenderer {
  setRefreshHandler?: (handler: RefreshHandler) => void;
  /** Rerenders a root with the newest components. */
  scheduleRefresh?: (root: object, update: object) => void;
}

/** Returns the newest version of a component; undefined for a component of another app. */
type RefreshHandler = (component: unknown) => object | undefined;

/** The hook that React looks for: of its browser extension, or a replacement. */
interface ReactHook {
  renderers: Map<number, ReactRenderer>;
  supportsFiber: boolean;
  inject: (renderer: ReactRenderer) => number;
  onScheduleFiberRoot: () => void;
  onCommitFiberRoot: () => void;
  onCommitFiberUnmount: () => void;
}

declare var __REACT_DEVTOOLS_GLOBAL_HOOK__: ReactHook | undefined;
