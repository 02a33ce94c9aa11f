/** An account of the brand on a social network. */
export interface SocialAccount {
  /** Name of the network, shown in the footer. */
  network: string;
  url: string;
}

interface Contact {
  /** Contact address for customers. */
  email: string;
  /** If empty, the footer has links to share the shop instead. */
  accounts: readonly SocialAccount[];
}

/**
 * Contact data; another brand replaces this file, like `brand.ts`. The demo brand is fictitious: its domain
 * is reserved for examples (RFC 2606), and it has no social accounts.
 */
export const contact: Contact = {
  email: 'halo@kedai-senja.example',
  accounts: [],
};
