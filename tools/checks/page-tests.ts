import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// Strict Mode as in the page (shell/src/main.tsx): every effect runs twice. The time-out is generous,
// since a busy machine is slow; it holds for `waitFor` of this library, not for Vitest's own.
configure({ asyncUtilTimeout: 120_000, reactStrictMode: true });

// A page that reports an error would do so to whatever shop this machine has on port 3000.
globalThis.fetch = () => Promise.reject(new TypeError('Tests of pages have no network'));

afterEach(cleanup);
