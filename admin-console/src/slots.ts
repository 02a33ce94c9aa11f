import { slot } from 'remote-contract';

/** Above the product list, the start page of admins. */
export const adminHome = slot('admin.home');
