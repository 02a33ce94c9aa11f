import { slot } from 'remote-contract';

/** Above the list of products, where admins land. */
export const adminHome = slot('admin.home');
