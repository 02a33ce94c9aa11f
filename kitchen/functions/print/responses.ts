const HEADERS = { 'cache-control': 'no-store' };

/** Status of HTTP by code. */
const ERRORS = {
  invalid_request: 400,
  unknown_token: 401,
  not_found: 404,
  no_job: 404,
  method_not_allowed: 405,
  unsupported_type: 415,
  too_many_requests: 429,
  not_stored: 503,
} as const;

/** An error is `{ code, message }`. */
export function errorResponse(code: keyof typeof ERRORS): Response {
  const status = ERRORS[code];
  const headers = {
    ...HEADERS,
    ...(status === 401 && { 'www-authenticate': 'Basic realm="print"' }),
  };
  return Response.json({ code, message: code }, { status, headers });
}

export const jsonResponse = (value: unknown) => Response.json(value, { headers: HEADERS });

export const xmlResponse = (xml: string) =>
  new Response(xml, { headers: { ...HEADERS, 'content-type': 'text/xml; charset=utf-8' } });

export const bytesResponse = (bytes: Uint8Array<ArrayBuffer>, type: string) =>
  new Response(bytes, { headers: { ...HEADERS, 'content-type': type } });
