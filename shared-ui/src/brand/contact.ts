/** An account of the brand on a social network. */
export interface SocialAccount {
  /** Name of the network, shown in the footer. */
  network: string;
  url: string;
}

interface Contact {
  /** For mails of customers. */
  email: string;
  /** When empty, the footer offers to share the shop instead. */
  accounts: readonly SocialAccount[];
}

/**
 * How customers reach the brand; another brand replaces it, like `brand.ts`. The demo brand is
 * fictitious: its domain is reserved for examples (RFC 2606), and it has no accounts, because existing
 * accounts of that name are not ours.
 */
export const contact: Contact = {
  email: 'halo@kedai-senja.example',
  accounts: [],
};
