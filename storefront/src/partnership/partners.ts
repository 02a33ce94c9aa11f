import kabutRimba from './pictures/kabut-rimba.svg';
import layangKurir from './pictures/layang-kurir.svg';
import rotiPelita from './pictures/roti-pelita.svg';
import susuLembayung from './pictures/susu-lembayung.svg';
import taniArunika from './pictures/tani-arunika.svg';

/** The five partners with their black logos. */
export const partners = [
  { name: 'Tani Arunika', logo: taniArunika },
  { name: 'Susu Lembayung', logo: susuLembayung },
  { name: 'Kabut Rimba', logo: kabutRimba },
  { name: 'Layang Kurir', logo: layangKurir },
  { name: 'Roti Pelita', logo: rotiPelita },
] as const;
