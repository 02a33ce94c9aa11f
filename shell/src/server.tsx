/** The shell as the server evaluates it, anew for each page. See `shared-ui/server-rendering`. */
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import * as auth from 'shared-auth';
import * as runtime from 'shared-ui/runtime';
import type { ServerShell } from 'shared-ui/server-rendering';
import { provideRemotes } from './composition/remotes.server.ts';
import { paths } from './server-rendering/paths.ts';
import { render } from './server-rendering/render.tsx';

export const server: ServerShell = {
  modules: {
    react,
    'react/jsx-runtime': jsxRuntime,
    'react-dom': reactDom,
    'shared-ui/runtime': runtime,
    'shared-auth': auth,
  },
  provideRemotes,
  render,
  paths,
};
