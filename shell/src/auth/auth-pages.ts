/** What the chunk of the session's screens holds; auth-routes.ts imports it lazily. */
export { profileAction } from '../profile/profile.action.ts';
export { profileLoader } from '../profile/profile.loader.ts';
export { ProfilePage } from '../profile/profile-page.tsx';
export { twoStepAction } from '../two-step/two-step.action.ts';
export { twoStepLoader } from '../two-step/two-step.loader.ts';
export { TwoStepPage } from '../two-step/two-step-page.tsx';
export { CheckEmailPage, checkEmailLoader } from './check-email-page.tsx';
export { confirmAction } from './confirm.action.ts';
export { confirmLoader } from './confirm.loader.ts';
export { ConfirmPage } from './confirm-page.tsx';
export { ForgotPasswordPage, forgotPasswordAction } from './forgot-password-page.tsx';
export { loginAction } from './login.action.ts';
export { LoginPage } from './login-page.tsx';
export { NewPasswordPage, newPasswordAction, newPasswordLoader } from './new-password-page.tsx';
export { registerAction, registerLoader } from './register.action.ts';
export { RegisterPage } from './register-page.tsx';
