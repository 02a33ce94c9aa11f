/**
 * Public API of the session. A single module, because it is a federated singleton: a second copy would be a
 * second session.
 */
export {
  changePassword,
  deleteAccount,
  mailPasswordCode,
  redeemMailCode,
  redeemMailLink,
  requestRecovery,
  resendConfirmation,
  signIn,
  signUp,
} from './account-calls.ts';
export { answerWithin, READ_TIMEOUT_MS, STEP_TIMEOUT_MS } from './answer-within.ts';
export type { Assurance } from './assurance.ts';
export { BackendError, unwrap } from './backend-error.ts';
export { onBroadcast } from './broadcast.ts';
export { askFunction, getCatalogue, getSupabase, productImageUrl } from './clients.ts';
export type { MailLinkType, PasswordProof } from './credentials.ts';
export {
  attemptedPath,
  loginPath,
  requireAdmin,
  requireShownFactor,
  requireStaff,
  requireUser,
  twoStepPath,
} from './guards.ts';
export { type Connection, connectionAtom, forgetStale, isOffline } from './offline/connection.ts';
export { savePublicAnswer } from './offline/save-public-answer.ts';
export { type Profile, type Role, roleLabel } from './profile.ts';
export { setPushOwner } from './push-owner.ts';
export { isSecondFactorDemanded } from './second-factor.ts';
export {
  type Session,
  type SignedIn,
  sessionAtom,
  startSession,
  syncSession,
} from './session.ts';
export { settledSession } from './settled-session.ts';
export {
  type BranchStatus,
  readShopStatus,
  type ShopStatus,
  shopStatusAtom,
  shopTime,
} from './shop-status/shop-status.ts';
export { signOut } from './sign-out.ts';
