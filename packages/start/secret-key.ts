/** Whether a Supabase key is secret, by its prefix or the role in a legacy key. */
export function isSecretKey(key: string): boolean {
  return key.startsWith('sb_secret_') || roleOf(key) === 'service_role';
}

/** The role in a legacy key, which is a JWT. */
function roleOf(key: string): unknown {
  try {
    const claims = Buffer.from(key.split('.')[1] ?? '', 'base64url').toString();
    return (JSON.parse(claims) as { role?: unknown }).role;
  } catch {
    return undefined;
  }
}
