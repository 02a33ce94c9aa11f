import { createRequire } from 'node:module';

const enhanced = createRequire(
  createRequire(import.meta.url).resolve('@module-federation/enhanced'),
);
const runtimeTools = createRequire(enhanced.resolve('@module-federation/runtime-tools'));
const runtime = createRequire(runtimeTools.resolve('@module-federation/runtime'));

/** The modules that the plugins of Rspack and of `enhanced` 2.9 name by the paths of their CommonJS builds. */
const COMMON_JS = [
  enhanced.resolve('@module-federation/webpack-bundler-runtime'),
  enhanced.resolve('@module-federation/inject-external-runtime-core-plugin'),
  runtimeTools.resolve('@module-federation/runtime'),
];

/**
 * `resolve.alias` from the CommonJS modules of the federation runtime to its ES modules, which the rest of
 * the runtime uses: with both, an app has the runtime twice (6 kB more, brotli).
 */
export const RUNTIME_AS_ES_MODULES: Record<string, string> = Object.fromEntries(
  COMMON_JS.map((file) => [file, file.replace(/\.cjs$/, '.js')]),
);

/** The part of the federation runtime that remotes with `externalRuntime` take from their host, as ES module. */
export const RUNTIME_CORE = runtime
  .resolve('@module-federation/runtime-core')
  .replace(/\.cjs$/, '.js');
