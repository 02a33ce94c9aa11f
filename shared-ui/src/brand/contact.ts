/** An account of the brand at a social network. */
export interface SocialAccount {
  /** Name of the network, as the footer shows it. */
  network: string;
  url: string;
}

interface Contact {
  /** Where customers write to. */
  email: string;
  /** While there is none, the footer offers to share the shop instead. */
  accounts: readonly SocialAccount[];
}

/**
 * How customers reach the brand; another brand replaces it, as it does `brand.ts`. The demo brand
 * is fictitious: its domain is reserved for examples (RFC 2606), and it names no account, because any
 * account of that name belongs to a stranger.
 */
export const contact: Contact = {
  email: 'halo@kedai-senja.example',
  accounts: [],
};
