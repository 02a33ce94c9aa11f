import type { RouteObject } from 'shared-ui/runtime';
import { confirmLoader } from './auth/confirm.loader.ts';
import { ConfirmPage } from './auth/confirm-page.tsx';
import { ForgotPasswordPage, forgotPasswordAction } from './auth/forgot-password-page.tsx';
import { loginAction } from './auth/login.action.ts';
import { LoginPage } from './auth/login-page.tsx';
import {
  NewPasswordPage,
  newPasswordAction,
  newPasswordLoader,
} from './auth/new-password-page.tsx';
import { registerAction } from './auth/register.action.ts';
import { RegisterPage } from './auth/register-page.tsx';
import { remoteRoutes } from './composition/remote-pages.tsx';
import { NotFoundPage } from './errors/not-found-page.tsx';
import { ShellErrorBoundary } from './errors/shell-error-boundary.tsx';
import { Layout } from './layout/layout.tsx';
import { PageSpinner } from './layout/page-spinner.tsx';
import { ProfilePage, profileAction, profileLoader } from './profile/profile-page.tsx';

/** The route tree: the shell's own screens beside the pages of the remotes, all in one layout. */
export function routes(): RouteObject[] {
  return [
    {
      Component: Layout,
      children: [
        {
          ErrorBoundary: ShellErrorBoundary,
          HydrateFallback: PageSpinner,
          children: [
            { path: '/login', Component: LoginPage, action: loginAction },
            { path: '/register', Component: RegisterPage, action: registerAction },
            { path: '/auth/confirm', Component: ConfirmPage, loader: confirmLoader },
            {
              path: '/forgot-password',
              Component: ForgotPasswordPage,
              action: forgotPasswordAction,
            },
            {
              path: '/new-password',
              Component: NewPasswordPage,
              loader: newPasswordLoader,
              action: newPasswordAction,
            },
            {
              path: '/profile',
              Component: ProfilePage,
              loader: profileLoader,
              action: profileAction,
            },
            { path: '*', Component: NotFoundPage },
          ],
        },
        ...remoteRoutes(),
      ],
    },
  ];
}
