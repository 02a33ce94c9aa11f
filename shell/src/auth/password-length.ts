/** Shorter passwords are refused by the server too (`minimum_password_length` in supabase/config.toml). */
export const SHORTEST_PASSWORD = 8;
