/** A request, or a few, of a simulated client. */
export interface LoadAction {
  /** How often the action is drawn, relative to the other actions of its client. */
  weight: number;
  run: () => Promise<unknown>;
}
