/** The remote that the thin host was started for; the build settings say which. */
declare module '#remote' {
  import type { CartCheckoutRemote, Remote } from 'shared-ui/remote-contract';

  const remote: Remote & Partial<Pick<CartCheckoutRemote, 'widgets'>>;
  export default remote;
}
