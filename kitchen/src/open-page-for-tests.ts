import { type Role, type SignedIn, sessionAtom } from 'shared-auth';
import * as page from 'shared-ui/open-page-for-tests';
import { store } from 'shared-ui/store';
import remote from './remote.ts';

const STAFF: SignedIn = {
  status: 'signed-in',
  userId: '00000000-0000-4000-8000-000000000002',
  email: 'rina@kedai.test',
  // Prevents guards from querying the database whether a second factor is required.
  assurance: 'aal2',
  profile: { username: 'rina', fullName: 'Rina', role: 'staf' },
};

/** Opens a page of this remote, by default as staff. */
export function openPage(address: string, role: Role = 'staf') {
  store.set(sessionAtom, { ...STAFF, profile: { ...STAFF.profile, role } });
  // Copied, because the router writes loaded modules into `lazy`.
  return page.openPage(
    address,
    remote.pages.map(({ path, lazy }) => ({ path, lazy: { ...lazy } })),
  );
}
