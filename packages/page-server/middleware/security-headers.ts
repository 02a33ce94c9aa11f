import type { Context, MiddlewareHandler } from 'hono';
import { siteOrigin } from 'node-kit/http/site-origin';
import type { PagePolicy } from 'releases/description/release-description';
import { NO_FOREIGN_CODE } from '../document/foreign-code.ts';
import type { InlineHashes } from '../document/inline-files.ts';

/** Origins that the content security policy allows besides the page's own. */
export interface OtherOrigins {
  /** The hosted Supabase project; none for the embedded backend. */
  backend: readonly string[];
  /** Origins of the remotes' files; none when the page's own origin serves them. */
  remotes?: readonly string[];
}

/** Development servers on the visitor's computer (docs/decisions/remotes.md), with their WebSockets. */
export const LOCAL_ORIGINS = ['http://localhost:*', 'http://127.0.0.1:*', 'ws://localhost:*'];

/**
 * The content security policy of every answer.
 *
 * @param inline hashes of the inline elements of a page.
 * @param policy exceptions that remotes need and the operator has accepted.
 */
export function contentSecurityPolicy(
  { backend, remotes = [] }: OtherOrigins,
  inline: InlineHashes = { scripts: [], styles: [] },
  policy: PagePolicy = NO_FOREIGN_CODE.policy,
): string {
  const code = ["'self'", ...remotes].join(' ');
  const allowed = (hashes: readonly string[]) =>
    [code, ...hashes.map((hash) => `'${hash}'`)].join(' ');
  // connect-src too: a remote's file that failed to load is fetched again without the cache.
  const own = ["'self'", ...remotes, ...backend].join(' ');
  return [
    "default-src 'none'",
    `script-src ${allowed(inline.scripts)}`,
    `style-src ${allowed([...inline.styles, ...policy.styles])}`,
    `font-src ${code}`,
    "manifest-src 'self'",
    // The service worker. Without this directive, workers may come from the origins of script-src.
    "worker-src 'self'",
    // blob: shows the preview of a picture before its upload.
    `img-src ${own} blob:`,
    // 'self' includes the WebSockets of the embedded backend; another origin does not.
    `connect-src ${[own, ...backend.map(webSocketOrigin)].join(' ')}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    // Trusted Types: strings cannot become HTML or code, and script URLs only through the policy in
    // shell/src/integrity/trusted-scripts.ts.
    "require-trusted-types-for 'script'",
    ['trusted-types default', ...trustedTypes(policy)].join(' '),
  ].join('; ');
}

/** `https://x.supabase.co` → `wss://x.supabase.co`. */
function webSocketOrigin(origin: string): string {
  return origin.replace(/^http/, 'ws');
}

/** Two remotes, or two releases of one, may create a policy of the same name. The page's own stays single. */
function trustedTypes({ trustedTypes: names }: PagePolicy): string[] {
  return names.length === 0 ? [] : [...names, "'allow-duplicates'"];
}

/** Browser features that the shop never uses; for the others, browsers ask the visitor: usb and serial are printers. */
const PERMISSIONS = ['camera', 'geolocation', 'microphone', 'payment']
  .map((feature) => `${feature}=()`)
  .join(', ');

/** One year, without includeSubDomains: other hosts of the domain may not have TLS. */
export const HSTS = 'max-age=31536000';

/** Cross-origin resources: images, for chat previews and image search, and remotes, for other hosts. */
const EMBEDDABLE =
  /^\/remotes\/|^\/(og|icon-\d+|apple-touch-icon)\.png$|^\/storage\/v1\/(object|render\/image)\/public\//;

/** Adds the security headers that the response does not set itself. */
export function securityHeaders(origins: OtherOrigins): MiddlewareHandler {
  const values = Object.entries({
    'content-security-policy': contentSecurityPolicy(origins),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': PERMISSIONS,
  });
  return async (context, next) => {
    await next();
    const { headers } = context.res;
    const set = (name: string, value: string) => {
      if (!headers.has(name)) headers.set(name, value);
    };
    for (const [name, value] of values) set(name, value);
    const isEmbeddable = EMBEDDABLE.test(context.req.path);
    set('cross-origin-resource-policy', isEmbeddable ? 'cross-origin' : 'same-origin');
    if (usesTls(context)) set('strict-transport-security', HSTS);
  };
}

/**
 * Whether the browser uses TLS to the shop or to a proxy in front of it. A forged
 * `x-forwarded-proto` does no harm: browsers obey `Strict-Transport-Security` only over TLS.
 */
function usesTls(context: Context): boolean {
  return siteOrigin(context.req)?.startsWith('https:') ?? false;
}
