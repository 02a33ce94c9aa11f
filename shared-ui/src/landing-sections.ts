/**
 * Anchors of the sections of the landing page, in their order. The storefront gives each of them to a
 * section, and every app links to them: a section that goes is a major of the contract.
 */
export const LANDING_SECTIONS = [
  'home',
  'partnership',
  'foodmenu',
  'drinkmenu',
  'location',
] as const;

export type LandingSection = (typeof LANDING_SECTIONS)[number];

/** The address of a section, from every page. */
export function sectionPath(section: LandingSection): `/#${LandingSection}` {
  return `/#${section}`;
}
