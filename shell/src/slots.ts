import { slot } from 'remote-contract';

/** In the navbar of every page, before the profile link. */
export const navbarAccount = slot('navbar.account');

/** Below the sections of the profile. */
export const profileSections = slot('profile.sections');

/** Badge on a `navbar.account` link, keyed by path, e.g. `badge:/cart`. */
export const badge = slot('badge:*');

/** The slot {@link badge} of a path. */
export const badgeOf = (path: string) => slot(`badge:${path}`);
