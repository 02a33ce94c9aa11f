/**
 * Converts `os` and `cpu` of a package to lists. The packages of Node have strings, which pnpm ignores, so
 * it would install the Node of every system.
 */
function readPackage(manifest) {
  for (const field of ['os', 'cpu']) {
    if (typeof manifest[field] === 'string') manifest[field] = [manifest[field]];
  }
  return manifest;
}

module.exports = { hooks: { readPackage } };
