import { slot } from 'shared-ui/remote-contract';

/** Above the list of products, where admins land. */
export const adminHome = slot('admin.home');
