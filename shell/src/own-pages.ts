import type { RemotePage } from 'remote-contract';
import checkEmail from './auth/check-email.route.ts';
import confirm from './auth/confirm.route.ts';
import forgotPassword from './auth/forgot-password.route.ts';
import login from './auth/login.route.ts';
import newPassword from './auth/new-password.route.ts';
import register from './auth/register.route.ts';
import design from './design/design.route.ts';
import privacy from './legal/privacy.route.ts';
import terms from './legal/terms.route.ts';
import profile from './profile/profile.route.ts';
import twoStep from './two-step/two-step.route.ts';

/** `/design` is for developers: it exists only on localhost. */
const isOwnComputer =
  typeof location !== 'undefined' &&
  ['localhost', '127.0.0.1', '[::1]'].includes(location.hostname);

/** The pages of the shell itself. */
export const ownPages: readonly RemotePage[] = [
  login,
  register,
  checkEmail,
  confirm,
  forgotPassword,
  newPassword,
  twoStep,
  profile,
  privacy,
  terms,
  ...(isOwnComputer ? [design] : []),
];
