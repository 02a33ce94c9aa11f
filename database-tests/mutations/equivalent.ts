/** Equivalent mutants, which no test can kill: by name, with the reason. */
export const EQUIVALENT: Record<string, string> = {};
