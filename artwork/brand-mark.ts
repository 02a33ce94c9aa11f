/**
 * The logo as SVG: the sun sets into a cup; legible at 16 pixels.
 *
 * @param square fills the whole box, for systems that mask icons themselves
 */
export function drawMark(square = false): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">
  <defs>
    <linearGradient id="dusk" x1="0" y1="0" x2="0.25" y2="1">
      <stop offset="0" stop-color="#54284f"/>
      <stop offset="0.55" stop-color="#a83f34"/>
      <stop offset="1" stop-color="#c9582f"/>
    </linearGradient>
    <linearGradient id="sun" x1="0" y1="0" x2="0" y2="1">
      <stop offset="0" stop-color="#ffe08a"/>
      <stop offset="1" stop-color="#f7a237"/>
    </linearGradient>
  </defs>
  <rect width="64" height="64" rx="${square ? 0 : 17}" fill="url(#dusk)"/>
  <path d="M13.5 31a15.5 15.5 0 0 1 31 0z" fill="url(#sun)"/>
  <circle cx="46.5" cy="40.5" r="5.5" fill="none" stroke="#fff4e2" stroke-width="4"/>
  <path d="M10.5 34h37c0 10.8-6.6 18-18.5 18s-18.5-7.2-18.5-18z" fill="#fff4e2"/>
</svg>
`;
}
