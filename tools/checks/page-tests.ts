import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// A busy machine is slow, not wrong: waiting ends when the thing is there, not when this is over. It
// holds for `waitFor` of this library; Vitest's own gives up after a second.
configure({ asyncUtilTimeout: 5000 });

// A page that reports an error would do so to whatever shop this machine has on port 3000.
globalThis.fetch = () => Promise.reject(new TypeError('Tests of pages have no network'));

afterEach(cleanup);
