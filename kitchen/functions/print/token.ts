/** A token as it was typed: without spaces, in lower case; undefined unless it has the form of one. */
export function normalToken(typed: string | null | undefined): string | undefined {
  const token = typed?.replace(/[\s-]/g, '').toLowerCase();
  return token && /^[0-9a-f]{24}$/.test(token) ? token : undefined;
}

/** The password of HTTP Basic authentication, as Star printers send it; undefined without one. */
export function basicPassword(authorization: string | null): string | undefined {
  const [, encoded] = /^basic ([A-Za-z0-9+/=]{1,500})$/i.exec(authorization ?? '') ?? [];
  try {
    return encoded && /^[^:]*:(.*)$/.exec(atob(encoded))?.[1];
  } catch {
    return undefined;
  }
}
