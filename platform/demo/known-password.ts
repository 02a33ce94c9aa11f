/** Password of the demo accounts that the documentation names; only where nobody else can reach the shop. */
export const KNOWN_DEMO_PASSWORD = 'Kedai-Senja-2026';
