import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { defineConfig } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';

export default defineConfig({
  plugins: [pluginReact()],
  html: { title: 'Stock host' },
  tools: {
    rspack: {
      plugins: [
        new ModuleFederationPlugin({
          name: 'stock_host',
          // Remotes are registered at run time.
          remotes: {},
          shareStrategy: 'loaded-first',
          shared: {
            react: { singleton: true, requiredVersion: '^19.0.0' },
            'react-dom': { singleton: true, requiredVersion: '^19.0.0' },
            'react-router-dom': { singleton: true, requiredVersion: '^7.0.0' },
          },
          dts: false,
        }),
      ],
    },
  },
});
