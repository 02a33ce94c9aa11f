import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// Strict Mode as in the page (shell/src/main.tsx): every effect runs twice. The timeout is generous for
// busy machines; it applies to `waitFor` of this library, not to Vitest's.
configure({ asyncUtilTimeout: 120_000, reactStrictMode: true });

// Otherwise a page would send reports to a shop on port 3000 of this machine.
globalThis.fetch = () => Promise.reject(new TypeError('Tests of pages have no network'));

afterEach(cleanup);
