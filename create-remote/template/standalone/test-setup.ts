import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// As in the page of the shop: every effect runs twice.
configure({ reactStrictMode: true });

globalThis.fetch = () => Promise.reject(new TypeError('Tests of pages have no network'));

afterEach(cleanup);
