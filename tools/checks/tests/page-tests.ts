import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// Strict Mode as in shell/src/main.tsx: every effect runs twice. The timeout of this library's `waitFor` is generous
// for busy machines.
configure({ asyncUtilTimeout: 120_000, reactStrictMode: true });

// Otherwise pages would send reports to a shop on port 3000 of this machine.
globalThis.fetch = () => Promise.reject(new TypeError('Tests of pages have no network'));

afterEach(cleanup);
