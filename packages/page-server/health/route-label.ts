/** Requests with their own label: those that show whether customers can sign in and order. */
const OWN = new Set([
  '/auth/v1/recover',
  '/auth/v1/signup',
  '/auth/v1/token',
  '/auth/v1/verify',
  '/rest/v1/rpc/add_to_cart',
  '/rest/v1/rpc/checkout',
  '/_report',
  '/config.json',
  '/page-answers.json',
  '/registry.json',
  '/shop-status.json',
]);

const GROUPS = [
  '/storage/v1/object/public/',
  '/storage/v1/render/image/public/',
  '/auth/v1/',
  '/rest/v1/',
  '/storage/v1/',
  '/functions/v1/',
  '/_local/',
  '/remotes/',
  '/static/',
];

/**
 * The label of a request in the metrics: low cardinality, however many paths clients request.
 *
 * @param pagePattern path of the page that was rendered, in React Router's notation.
 */
export function routeLabel(path: string, pagePattern: string | undefined): string {
  if (OWN.has(path)) return path;
  const group = GROUPS.find((prefix) => path.startsWith(prefix));
  return group ? `${group}*` : (pagePattern ?? 'other');
}
