/** Customers authenticate with a token, not with cookies, so any origin may ask. */
const CROSS_ORIGIN = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'POST, OPTIONS',
  'access-control-allow-headers': 'apikey, authorization, content-type, x-client-info',
};

/** Status of HTTP by code. */
const ERRORS = {
  invalid_request: 400,
  invalid_notification: 400,
  not_signed_in: 401,
  service_key_needed: 401,
  invalid_signature: 401,
  not_found: 404,
  no_payment: 404,
  method_not_allowed: 405,
  attempt_closed: 409,
  charge_in_doubt: 409,
  payment_unavailable: 503,
  provider_unreachable: 503,
  not_stored: 503,
} as const;

export type ErrorCode = keyof typeof ERRORS;

/** An error is `{ code, message }`. */
export function errorResponse(code: ErrorCode): Response {
  return jsonResponse({ code, message: code }, ERRORS[code]);
}

export function jsonResponse(value: unknown, status = 200): Response {
  return withCors(Response.json(value, { status }));
}

export function preflightResponse(): Response {
  return new Response(null, { status: 204, headers: CROSS_ORIGIN });
}

/** Also for errors of the database, which are passed on. */
export function withCors({ body, status, headers }: Response): Response {
  const type = headers.get('content-type') ?? 'application/json';
  return new Response(body, {
    status,
    headers: { ...CROSS_ORIGIN, 'content-type': type, 'cache-control': 'no-store' },
  });
}
