/** The remote in the thin host; the build settings define the alias. */
declare module '#remote' {
  import type { CartCheckoutRemote, Remote } from 'shared-ui/remote-contract';

  const remote: Remote & Partial<Pick<CartCheckoutRemote, 'widgets'>>;
  export default remote;
}
