/** Rules whose absence no test can notice, by the name of the mutant, with the reason. */
export const EQUIVALENT: Record<string, string> = {};
