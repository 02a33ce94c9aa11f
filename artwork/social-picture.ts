import { drawBanner } from './banners.ts';
import { textPath } from './fonts/outlines.ts';
import { staticFont } from './fonts/static-fonts.ts';

const words = 'Kedai Senja';
const below = 'Kopi, teh, dan hidangan hangat saat senja';

/** Draws the Open Graph picture of the shop as SVG, 1200 by 630 pixels. */
export async function drawSocialPicture(): Promise<string> {
  const name = textPath(await staticFont('fraunces', 650, words), words, 90);
  const promise = textPath(await staticFont('jakarta', 500, below), below, 25);
  const text =
    `<path transform="translate(64 322)" fill="#fff4e2" d="${name.d}"/>` +
    `<path transform="translate(68 374)" fill="#fbe3c4" d="${promise.d}"/>`;
  const format = {
    width: 1200,
    height: 630,
    horizon: 372,
    middle: 905,
    foot: 512,
    scale: 0.58,
  };
  return drawBanner('banner-1', format, text);
}
