/**
 * Anchors of the landing page's sections, in order. The storefront has a section for each, and every
 * app links to them: removing a section needs a major version of the contract.
 */
export const LANDING_SECTIONS = [
  'home',
  'partnership',
  'foodmenu',
  'drinkmenu',
  'location',
] as const;

export type LandingSection = (typeof LANDING_SECTIONS)[number];

/** The address of a section, valid on every page. */
export function sectionPath(section: LandingSection): `/#${LandingSection}` {
  return `/#${section}`;
}
