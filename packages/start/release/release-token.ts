/**
 * `npm run release-token -- NAME`: creates a token for releasing a remote from another repository over the API and
 * revokes earlier ones. `--revoke` only revokes tokens, and the preview links to its releases.
 */

import { parseArgs } from 'node:util';
import { OperatorError } from 'node-kit/operator-error';
import { isAppName } from 'node-kit/workspace';
import { createToken, revokeTokens } from 'releases/api/release-tokens';
import { runCommand } from 'releases/commands/command';

await runCommand(async (store) => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { revoke: { type: 'boolean', default: false } },
  });
  const [app = '', ...more] = positionals;
  if (!isAppName(app) || more.length > 0) {
    throw new OperatorError('Name one remote: npm run release-token -- loyalty [--revoke]');
  }
  if (values.revoke) {
    await revokeTokens(store, app);
    console.log(
      `No token can release ${app} any more, and earlier links to its releases have ended.`,
    );
    return;
  }
  console.log(`The token of ${app} in ${store.name}, shown only here. Earlier ones have ended.

  RELEASE_TOKEN=${await createToken(store, app)}

The shop takes releases over its API when it runs with RELEASE_API=on.`);
});
