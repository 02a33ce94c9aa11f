import { brand } from 'shared-ui/brand';
import { contact } from 'shared-ui/contact';

interface SocialLinks {
  title: string;
  links: readonly { label: string; url: string }[];
}

/**
 * The brand's accounts on social networks; for a brand without any, links to share the shop.
 *
 * @param origin of the shop; empty on the server, where it is unknown.
 */
export function socialLinks(origin: string): SocialLinks {
  if (contact.accounts.length > 0) {
    const links = contact.accounts.map(({ network, url }) => ({ label: network, url }));
    return { title: 'Ikuti kami', links };
  }
  const url = encodeURIComponent(`${origin}/`);
  const text = encodeURIComponent(`${brand.name}: ${brand.tagline}`);
  return {
    title: 'Bagikan',
    links: [
      { label: 'WhatsApp', url: `https://wa.me/?text=${text}%20${url}` },
      { label: 'Facebook', url: `https://www.facebook.com/sharer/sharer.php?u=${url}` },
      { label: 'X', url: `https://x.com/intent/post?text=${text}&url=${url}` },
      { label: 'Telegram', url: `https://t.me/share/url?url=${url}&text=${text}` },
    ],
  };
}
