/**
 * The federation runtime for remotes that were built to use that of the shell, before `standalone` in the
 * registry. It is loaded only with one of them.
 */
import * as runtime from '@module-federation/runtime/core';

Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: runtime });
