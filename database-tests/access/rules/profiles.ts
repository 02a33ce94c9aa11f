import type { Rule } from '../rule.ts';
import { byId, rulesOf } from '../table-rules.ts';
import { ownId } from '../world.ts';

const profiles = rulesOf('public.profiles');

/** Who somebody is. A role comes from the service key only. */
export const PROFILE_RULES: Rule[] = [
  profiles.select({
    what: 'the profile of customer A',
    by: ['profiles_select_own_or_admin'],
    where: ({ ids }) => byId(ids.customerA),
    //    visitor A     B     admin demoted signed-out service
    may: 'no      yes   none  yes   none    none       yes',
  }),
  profiles.select({
    what: 'the own profile',
    by: ['profiles_select_own_or_admin'],
    where: (world, who) => byId(ownId(world, who)),
    may: 'no      yes   yes   yes   yes     yes        -',
  }),
  profiles.insert({
    what: 'a profile with the role admin',
    by: ['no grant', 'no policy', 'profiles_pkey'],
    row: (world, who) => ({ id: ownId(world, who), username: 'budi', role: 'admin' }),
    may: 'no      no    no    no    no      no         23505',
  }),
  profiles.upsert({
    what: 'the own profile with the role admin',
    by: ['no grant', 'no policy'],
    row: (world, who) => ({ id: ownId(world, who), username: 'budi', role: 'admin' }),
    may: 'no      no    no    no    no      no         yes',
  }),
  profiles.update({
    what: 'the names of customer A',
    by: ['profiles_update_own'],
    where: ({ ids }) => byId(ids.customerA),
    set: () => ({ username: 'budi.s', full_name: 'Budi Santoso' }),
    may: 'no      yes   none  none  none    none       yes',
  }),
  profiles.update({
    what: 'phone and language of mails of customer A',
    by: ['profiles_update_own'],
    where: ({ ids }) => byId(ids.customerA),
    set: () => ({ phone: '+6281234567890', mail_language: 'en' }),
    may: 'no      yes   none  none  none    none       yes',
  }),
  profiles.update({
    what: 'the own role, to admin',
    by: ['no grant on role', 'guard_profile'],
    where: (world, who) => byId(ownId(world, who)),
    set: () => ({ role: 'admin' }),
    may: 'no      no    no    no    no      no         yes',
  }),
  profiles.update({
    what: 'the role of customer A',
    by: ['no grant on role', 'profiles_update_own', 'guard_profile'],
    where: ({ ids }) => byId(ids.customerA),
    set: () => ({ role: 'admin' }),
    may: 'no      no    no    no    no      no         yes',
  }),
  profiles.delete({
    what: 'the profile of customer A',
    by: ['no grant', 'no policy'],
    where: ({ ids }) => byId(ids.customerA),
    may: 'no      no    no    no    no      no         -',
  }),
];
