import { type Condition, Line, type Poll, type Send } from './connection.ts';

const PATH = '/functions/v1/print/star';

/** Status codes by condition, from the protocol guide of CloudPRNT. */
const CODES: Record<Condition, string> = {
  ready: '200 OK',
  'paper low': '211 Paper low',
  'paper out': '410 Out of paper',
  'cover open': '420 Cover open',
  jammed: '411 Paper jam',
};

interface Offer {
  jobReady: boolean;
  mediaTypes?: string[];
  jobToken?: string;
}

/** A Star printer with CloudPRNT over HTTP, as the protocol guide describes it. */
export class StarPrinter {
  condition: Condition = 'ready';
  /** Dies after printing, before it can tell. */
  diesAfterPrinting = false;
  /** Tells this code in place of printing. */
  errorCode: string | undefined;
  /** Media types that it understands. */
  mediaTypes = ['application/vnd.star.starprnt'];
  readonly printed: Uint8Array[] = [];
  readonly line: Line;
  readonly #headers: Record<string, string>;

  constructor(send: Send, password: string) {
    this.line = new Line(send);
    const authorization = `Basic ${btoa(`printer:${password}`)}`;
    this.#headers = { authorization, 'user-agent': 'mC-Print3' };
  }

  /** Reports its status; fetches, prints and confirms a job if there is one. */
  async poll(): Promise<Poll> {
    const code = CODES[this.condition];
    const body = JSON.stringify({
      status: '23 6 0 0 0 0 0 0 0 ',
      printerMAC: '00:11:62:00:00:01',
      uniqueID: 'test',
      statusCode: encodeURIComponent(code),
      printingInProgress: false,
      clientAction: null,
    });
    const answer = await this.#send('', { method: 'POST', body });
    if (!answer) return 'nothing';
    if (!answer.ok) return 'refused';
    const offer = (await answer.json()) as Offer;
    if (!offer.jobReady) return 'nothing';
    const token = offer.jobToken ?? '';
    const type = offer.mediaTypes?.find((each) => this.mediaTypes.includes(each)) ?? '';
    const job = await this.#send(`&type=${encodeURIComponent(type)}&token=${token}`, {});
    if (!job) return 'nothing';
    const failure = this.errorCode ?? (job.ok ? undefined : '520 Download failed');
    if (failure !== undefined) {
      await this.#confirm(token, failure);
      return 'failed';
    }
    this.printed.push(new Uint8Array(await job.arrayBuffer()));
    if (!this.diesAfterPrinting) await this.#confirm(token, code);
    this.diesAfterPrinting = false;
    return 'printed';
  }

  #confirm(token: string, code: string) {
    return this.#send(`&token=${token}&code=${encodeURIComponent(code)}`, { method: 'DELETE' });
  }

  #send(query: string, init: RequestInit) {
    const headers = { ...this.#headers, 'content-type': 'application/json' };
    return this.line.send(`${PATH}?mac=00%3A11%3A62%3A00%3A00%3A01${query}`, { ...init, headers });
  }
}
