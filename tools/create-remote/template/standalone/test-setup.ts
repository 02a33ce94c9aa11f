import { afterEach } from '@rstest/core';
import { cleanup, configure } from '@testing-library/react';

// Strict Mode, same as the shop: every effect runs twice.
configure({ reactStrictMode: true });

globalThis.fetch = () => Promise.reject(new TypeError('Tests of pages have no network'));

afterEach(cleanup);
