import { slot } from 'remote-contract';

/** In the bar of every page, before the profile. */
export const navbarAccount = slot('navbar.account');

/** Below the sections of the profile. */
export const profileSections = slot('profile.sections');

/** On the link of `navbar.account` to a path, as in `badge:/cart`: a small number or mark. */
export const badge = slot('badge:*');

/** The slot {@link badge} of a path. */
export const badgeOf = (path: string) => slot(`badge:${path}`);
