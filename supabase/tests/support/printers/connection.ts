/** Sends a request of a printer to the shop, in place of a network. */
export type Send = (request: Request) => Promise<Response>;

/** What a printer can do, as a person sees it. */
export type Condition = 'ready' | 'paper low' | 'paper out' | 'cover open' | 'jammed';

/** How a poll ended. */
export type Poll = 'printed' | 'nothing' | 'failed' | 'refused';

/** The network of a printer: it can lose an answer that is under way. */
export class Line {
  /** The answer after so many others is lost: the printer hears nothing. Undefined: none is. */
  answersUntilLoss: number | undefined;
  readonly #send: Send;

  constructor(send: Send) {
    this.#send = send;
  }

  /** Undefined: the answer was lost. */
  async send(path: string, init: RequestInit): Promise<Response | undefined> {
    const answer = await this.#send(new Request(new URL(path, 'http://localhost'), init));
    if (this.answersUntilLoss === undefined) return answer;
    this.answersUntilLoss -= 1;
    if (this.answersUntilLoss >= 0) return answer;
    this.answersUntilLoss = undefined;
    return undefined;
  }
}
