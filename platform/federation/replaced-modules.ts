import { basename, join, sep } from 'node:path';
import { type Rspack, rspack } from '@rsbuild/core';

/** A module of a library, and the one that is built in its place. */
interface Replacement {
  library: string;
  /** End of its path in the library, from a folder on; the folders before differ in development. */
  file: string;
  /** Absolute path. */
  by: string;
}

/**
 * Builds smaller modules in the place of those that the app has no use for. The build fails when a module
 * to replace is not there: the library has changed, and the replacement must follow.
 */
export function replacedModules(replacements: readonly Replacement[]): Rspack.RspackPluginInstance {
  return {
    apply(compiler: Rspack.Compiler) {
      for (const { library, file, by } of replacements) {
        // By the request: a replacement by the path would be parsed as JavaScript.
        const request = new RegExp(`/${basename(file, '.js')}\\.js$`);
        new rspack.NormalModuleReplacementPlugin(request, (data) => {
          const path = join(data.context, data.request).split(sep).join('/');
          if (path.includes(`/${library}/`) && path.endsWith(`/${file}`)) data.request = by;
        }).apply(compiler);
      }
      compiler.hooks.finishMake.tap('replaced-modules', (compilation) => {
        // The bundler compiles HTML templates by themselves.
        if (compilation.compiler.isChild()) return;
        const modules = [...compilation.modules].map((module) => module.identifier());
        for (const { library, file, by } of replacements) {
          if (modules.some((module) => module.endsWith(by))) continue;
          const message = `${by} replaces nothing: ${library} has no ${file}`;
          compilation.errors.push(new rspack.WebpackError(message));
        }
      });
    },
  };
}
