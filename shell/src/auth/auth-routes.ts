import type { RouteObject } from 'shared-ui/runtime';
import { lazyRoute } from '../composition/lazy-route.tsx';

/** The screens around the session. One file for all: whoever needs one soon needs another. */
const pages = () => import(/* webpackChunkName: "auth" */ './auth-pages.ts');

/** Log in, its second step, register, the links of our mails, and the way to a new password. */
export function authRoutes(): RouteObject[] {
  return [
    lazyRoute('/login', () => ({
      Component: async () => (await pages()).LoginPage,
      action: async () => (await pages()).loginAction,
    })),
    lazyRoute('/register', () => ({
      Component: async () => (await pages()).RegisterPage,
      loader: async () => (await pages()).registerLoader,
      action: async () => (await pages()).registerAction,
    })),
    lazyRoute('/check-email', () => ({
      Component: async () => (await pages()).CheckEmailPage,
      loader: async () => (await pages()).checkEmailLoader,
    })),
    lazyRoute('/auth/confirm', () => ({
      Component: async () => (await pages()).ConfirmPage,
      loader: async () => (await pages()).confirmLoader,
      action: async () => (await pages()).confirmAction,
    })),
    lazyRoute('/forgot-password', () => ({
      Component: async () => (await pages()).ForgotPasswordPage,
      action: async () => (await pages()).forgotPasswordAction,
    })),
    lazyRoute('/new-password', () => ({
      Component: async () => (await pages()).NewPasswordPage,
      loader: async () => (await pages()).newPasswordLoader,
      action: async () => (await pages()).newPasswordAction,
    })),
    lazyRoute('/two-step', () => ({
      Component: async () => (await pages()).TwoStepPage,
      loader: async () => (await pages()).twoStepLoader,
      action: async () => (await pages()).twoStepAction,
    })),
    lazyRoute('/profile', () => ({
      Component: async () => (await pages()).ProfilePage,
      loader: async () => (await pages()).profileLoader,
      action: async () => (await pages()).profileAction,
    })),
  ];
}
