/** The length and the rates of a soak. */
export interface SoakSettings {
  /** Kills of the shop while customers pay. */
  kills: number;
  /** Minutes of customers alone. */
  quietMinutes: number;
  /** Minutes of customers under attack. */
  hostileMinutes: number;
  /** Hostile requests a second, besides bots and connections. */
  attackPerSecond: number;
  /** Requests of the fuzzing before it, over the three APIs; 0 for none. */
  fuzzRequests: number;
}

/**
 * Reads the settings from the environment.
 *
 * @throws Error when a setting is not a number of 0 or more.
 */
export function readSoakSettings(environment: NodeJS.ProcessEnv): SoakSettings {
  const numberOf = (name: string, defaultValue: number) => {
    const value = Number(environment[name] || defaultValue);
    if (value >= 0) return value;
    throw new Error(`${name} must be a number of 0 or more.`);
  };
  return {
    kills: numberOf('SOAK_KILLS', 20),
    quietMinutes: numberOf('SOAK_MINUTES', 10),
    hostileMinutes: numberOf('SOAK_HOSTILE_MINUTES', 60),
    attackPerSecond: numberOf('SOAK_ATTACK_RATE', 30),
    fuzzRequests: numberOf('SOAK_FUZZ', 100_000),
  };
}

/** The command that repeats a soak. */
export function commandOf(settings: SoakSettings): string {
  const { kills, quietMinutes, hostileMinutes, attackPerSecond, fuzzRequests } = settings;
  return [
    `SOAK_KILLS=${kills}`,
    `SOAK_MINUTES=${quietMinutes}`,
    `SOAK_HOSTILE_MINUTES=${hostileMinutes}`,
    `SOAK_ATTACK_RATE=${attackPerSecond}`,
    `SOAK_FUZZ=${fuzzRequests}`,
    'npm run test:soak',
  ].join(' ');
}
