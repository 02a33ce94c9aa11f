import { pluginModuleFederation } from '@module-federation/rsbuild-plugin';
import { defineConfig } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';
import { pluginVue } from '@rsbuild/plugin-vue';
import { policyFile } from './policy-file';

export default defineConfig({
  plugins: [
    pluginReact(),
    pluginVue(),
    pluginModuleFederation({
      name: 'ulasan',
      exposes: { './remote': './src/remote.ts' },
      shared: {
        react: { singleton: true, requiredVersion: '^19.0.0' },
        'react-dom': { singleton: true, requiredVersion: '^19.0.0' },
        'react-router-dom': { singleton: true, requiredVersion: '^7.0.0' },
      },
      dts: false,
    }),
    policyFile(['vue', 'svelte-trusted-html'], ['src/vue/review-card.css']),
  ],
  output: { assetPrefix: 'auto' },
  tools: {
    rspack: {
      resolve: { conditionNames: ['svelte', '...'] },
      module: {
        rules: [{ test: /\.svelte$/, loader: 'svelte-loader', options: { emitCss: true } }],
      },
    },
  },
});
