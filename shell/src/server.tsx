/** The shell's server build, re-evaluated for each page. See `remote-contract/server-rendering`. */
import * as jotai from 'jotai';
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import * as router from 'react-router-dom';
import type { ServerShell } from 'remote-contract/server-rendering';
import * as slots from 'remote-contract/slots';
import * as auth from 'shared-auth';
import * as toasts from 'shared-ui/toasts';
import { provideRemotes } from './loading/remotes.server.ts';
import { paths } from './server-rendering/paths.ts';
import { render } from './server-rendering/render.tsx';

export const server: ServerShell = {
  modules: {
    react,
    'react/jsx-runtime': jsxRuntime,
    'react-dom': reactDom,
    'react-router-dom': router,
    jotai,
    'shared-auth': auth,
    'remote-contract/slots': slots,
    'shared-ui/toasts': toasts,
  },
  provideRemotes,
  render,
  paths,
};
