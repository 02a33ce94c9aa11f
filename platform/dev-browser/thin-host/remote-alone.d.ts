/** The remote that the thin host was started for; the build settings say which. */
declare module 'remote-alone' {
  import type { CartCheckoutRemote, Remote } from 'shared-ui/remote-contract';

  const remote: Remote & Partial<Pick<CartCheckoutRemote, 'widgets'>>;
  export default remote;
}
