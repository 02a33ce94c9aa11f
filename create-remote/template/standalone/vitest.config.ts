import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    environment: 'happy-dom',
    setupFiles: ['./test-setup.ts'],
    // They import styles, which only the bundler of the tests understands.
    server: { deps: { inline: ['shared-ui', 'shared-auth'] } },
  },
});
