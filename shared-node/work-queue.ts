/** Lets a few pieces of work run at a time, and bounds what waits for its turn. */
export interface WorkQueue {
  /**
   * Runs `work` when it is its turn.
   *
   * @param weight what counts towards the bound while it waits or runs.
   * @throws what `overflow` makes when more waits than may.
   */
  run<T>(weight: number, work: () => Promise<T>): Promise<T>;
}

export function createWorkQueue(limits: {
  running: number;
  weight: number;
  overflow: () => Error;
}): WorkQueue {
  const waiting: (() => void)[] = [];
  let running = 0;
  let weights = 0;

  return {
    async run(weight, work) {
      // One piece of work is always taken, however heavy.
      if (weights > 0 && weights + weight > limits.weight) throw limits.overflow();
      weights += weight;
      try {
        if (running < limits.running) running += 1;
        // The place of the work that ends is handed over, so `running` stays as it is.
        else await new Promise<void>((resolve) => waiting.push(resolve));
        try {
          return await work();
        } finally {
          const next = waiting.shift();
          if (next) next();
          else running -= 1;
        }
      } finally {
        weights -= weight;
      }
    },
  };
}
