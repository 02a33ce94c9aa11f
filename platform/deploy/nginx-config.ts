import { IMMUTABLE } from '../releases/store/file-headers.ts';
import type { HeaderRule } from './header-rules.ts';
import { NOT_FOUND_FILE, type StaticSite } from './static-site.ts';

/** `cache-control` of files that browsers revalidate each time. */
const NO_CACHE = 'no-cache';

/** nginx variable: `cache-control` for a file of a release, by the status of the answer. */
const RELEASE_CACHING = '$kedai_release_caching';

/** Name of the folder with the files of a site. */
export function nameOfSite({ origin }: Pick<StaticSite, 'origin'>): string {
  return new URL(origin).host.replace(':', '-');
}

/**
 * One nginx configuration for all sites, to be included in its `http` block. Certificates are where
 * certbot puts them.
 *
 * @param root absolute folder on the server that has a folder for each site.
 */
export function nginxConfig(sites: readonly StaticSite[], root: string): string {
  // A cached 404 would hide the file after a release that contains it.
  const caching = block(`map $status ${RELEASE_CACHING}`, [
    `~^[23] "${IMMUTABLE}";`,
    `default "${NO_CACHE}";`,
  ]);
  return [caching, ...sites.map((site) => server(site, root))].join('\n');
}

function server(site: StaticSite, root: string): string {
  const { origin, headers, rewrites } = site;
  // A location that sets a header inherits none of the server's, so each sets all of them.
  const locations = headers
    .map(({ path }) => location(path, headersFor(path, headers)))
    .concat(
      rewrites.map(({ from, to }) =>
        block(`location ~ ^${from.replaceAll('.', '\\.').replaceAll(/:\w+/g, '[^/]+')}/?$`, [
          ...headersFor('/', headers),
          `try_files $uri.html ${to} =404;`,
        ]),
      ),
    );
  return block('server', [
    ...listen(new URL(origin)),
    `root ${root}/${nameOfSite(site)};`,
    'charset utf-8;',
    'gzip on;',
    'gzip_types text/css text/javascript application/javascript application/json application/xml image/svg+xml;',
    ...(site.files.has(NOT_FOUND_FILE) ? [`error_page 404 /${NOT_FOUND_FILE};`] : []),
    ...locations.flatMap((text) => text.trimEnd().split('\n')),
  ]);
}

function location(path: string, headers: string[]): string {
  if (!path.endsWith('*')) return block(`location = ${path}`, headers);
  if (path !== '/*') return block(`location ^~ ${path.slice(0, -1)}`, headers);
  return block('location /', [...headers, 'try_files $uri $uri.html $uri/index.html =404;']);
}

/** All headers of an answer to a path; `no-cache` unless a rule caches it. */
function headersFor(path: string, rules: readonly HeaderRule[]): string[] {
  const matching = rules.filter((rule) => rule.path === '/*' || rule.path === path);
  const headers: Record<string, string> = { 'cache-control': NO_CACHE };
  for (const rule of matching) Object.assign(headers, rule.headers);
  return Object.entries(headers).map(
    // "always": also on error answers.
    ([name, value]) =>
      `add_header ${name} ${value === IMMUTABLE ? RELEASE_CACHING : `"${value}"`} always;`,
  );
}

function listen({ protocol, hostname, port }: URL): string[] {
  if (protocol === 'http:') return [`listen ${port || 80};`, `server_name ${hostname};`];
  return [
    `listen ${port || 443} ssl;`,
    `server_name ${hostname};`,
    `ssl_certificate /etc/letsencrypt/live/${hostname}/fullchain.pem;`,
    `ssl_certificate_key /etc/letsencrypt/live/${hostname}/privkey.pem;`,
  ];
}

function block(name: string, lines: readonly string[]): string {
  return `${name} {\n${lines.map((line) => `  ${line}\n`).join('')}}\n`;
}
