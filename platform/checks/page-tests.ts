import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// A busy machine is slow, not wrong: waiting ends when the thing is there, not when this is over.
configure({ asyncUtilTimeout: 5000 });

afterEach(cleanup);
