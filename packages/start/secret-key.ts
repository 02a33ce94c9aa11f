/** Whether a key of a Supabase project is secret: by its prefix, or by the role in an older key. */
export function isSecretKey(key: string): boolean {
  return key.startsWith('sb_secret_') || roleOf(key) === 'service_role';
}

/** The role in an older key, which is a JSON Web Token. */
function roleOf(key: string): unknown {
  try {
    const claims = Buffer.from(key.split('.')[1] ?? '', 'base64url').toString();
    return (JSON.parse(claims) as { role?: unknown }).role;
  } catch {
    return undefined;
  }
}
