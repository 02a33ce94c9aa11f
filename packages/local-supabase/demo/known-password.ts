/** Password of the demo accounts in development and in tests; refused by a public shop. */
export const KNOWN_DEMO_PASSWORD = 'Kedai-Senja-2026';
