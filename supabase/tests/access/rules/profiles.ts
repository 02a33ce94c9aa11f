import type { Rule } from '../rule.ts';
import { byId, rulesOf } from '../table-rules.ts';
import { ownId } from '../world.ts';

const profiles = rulesOf('public.profiles');

/** Profiles: users change their own; only the service key sets a role. */
export const PROFILE_RULES: Rule[] = [
  profiles.select({
    title: 'the profile of customer A',
    decidedBy: ['profiles_select_own_or_admin'],
    where: ({ ids }) => byId(ids.customerA),
    //         visitor A     B     admin staff demoted signed-out service
    outcomes: 'no      yes   none  yes   none  none    none       yes',
  }),
  profiles.select({
    title: 'their own profile',
    decidedBy: ['profiles_select_own_or_admin'],
    where: (world, identity) => byId(ownId(world, identity)),
    outcomes: 'no      yes   yes   yes   yes   yes     yes        -',
  }),
  profiles.insert({
    title: 'a profile with the role admin',
    decidedBy: ['no grant', 'no policy', 'profiles_pkey'],
    row: (world, identity) => ({ id: ownId(world, identity), username: 'budi', role: 'admin' }),
    outcomes: 'no      no    no    no    no    no      no         23505',
  }),
  profiles.upsert({
    title: 'their own profile with the role admin',
    decidedBy: ['no grant', 'no policy'],
    row: (world, identity) => ({ id: ownId(world, identity), username: 'budi', role: 'admin' }),
    outcomes: 'no      no    no    no    no    no      no         yes',
  }),
  profiles.update({
    title: 'the names of customer A',
    decidedBy: ['profiles_update_own'],
    where: ({ ids }) => byId(ids.customerA),
    set: () => ({ username: 'budi.s', full_name: 'Budi Santoso' }),
    outcomes: 'no      yes   none  none  none  none    none       yes',
  }),
  profiles.update({
    title: 'phone and language of mails of customer A',
    decidedBy: ['profiles_update_own'],
    where: ({ ids }) => byId(ids.customerA),
    set: () => ({ phone: '+6281234567890', mail_language: 'en' }),
    outcomes: 'no      yes   none  none  none  none    none       yes',
  }),
  profiles.update({
    title: 'their own role, to admin',
    decidedBy: ['no grant on role', 'guard_profile'],
    where: (world, identity) => byId(ownId(world, identity)),
    set: () => ({ role: 'admin' }),
    outcomes: 'no      no    no    no    no    no      no         yes',
  }),
  profiles.update({
    title: 'the role of customer A',
    decidedBy: ['no grant on role', 'profiles_update_own', 'guard_profile'],
    where: ({ ids }) => byId(ids.customerA),
    set: () => ({ role: 'admin' }),
    outcomes: 'no      no    no    no    no    no      no         yes',
  }),
  profiles.update({
    title: 'their own role, to staf',
    decidedBy: ['no grant on role', 'guard_profile'],
    where: (world, identity) => byId(ownId(world, identity)),
    set: () => ({ role: 'staf' }),
    outcomes: 'no      no    no    no    -     no      no         yes',
  }),
  profiles.delete({
    title: 'the profile of customer A',
    decidedBy: ['no grant', 'no policy'],
    where: ({ ids }) => byId(ids.customerA),
    outcomes: 'no      no    no    no    no    no      no         -',
  }),
];
