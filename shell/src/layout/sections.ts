/** The anchored sections of the landing page with their labels (specification, section 2). */
export const SECTIONS = [
  { id: 'home', label: 'HOME' },
  { id: 'partnership', label: 'PARTNERSHIP' },
  { id: 'foodmenu', label: 'FOOD MENU' },
  { id: 'drinkmenu', label: 'DRINK MENU' },
  { id: 'location', label: 'OUR LOCATION' },
] as const;

export type SectionId = (typeof SECTIONS)[number]['id'];
