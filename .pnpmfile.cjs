/**
 * Lists of one word for the systems of a package that names a single one as a string, as the packages
 * of Node do. pnpm reads lists only, and would install the Node of every system everywhere.
 */
function readPackage(manifest) {
  for (const field of ['os', 'cpu']) {
    if (typeof manifest[field] === 'string') manifest[field] = [manifest[field]];
  }
  return manifest;
}

module.exports = { hooks: { readPackage } };
