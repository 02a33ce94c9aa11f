import { type Condition, Line, type Poll, type Send } from './connection.ts';

const PATH = '/functions/v1/print/epson';

/** Status bits and error code by condition, from the manual of ePOS-Print XML; 0x0f000014 is always set. */
const CONDITIONS: Record<Condition, { bits: number; code: string }> = {
  ready: { bits: 0x0f00_0014, code: '' },
  'paper low': { bits: 0x0f02_0014, code: '' },
  'paper out': { bits: 0x0f0a_001c, code: 'EPTR_REC_EMPTY' },
  'cover open': { bits: 0x0f00_003c, code: 'EPTR_COVER_OPEN' },
  jammed: { bits: 0x0f00_081c, code: 'EPTR_CUTTER' },
};
const PRINTED_BIT = 2;

/** An Epson TM-i printer with Server Direct Print and status notification, as its manual describes them. */
export class EpsonPrinter {
  condition: Condition = 'ready';
  /** Dies after printing, before it can tell. */
  diesAfterPrinting = false;
  /** Has firmware older than 4.1, which does not say which job a result is of. */
  isOld = false;
  /** Answers this error code to each job, whatever the condition. */
  errorCode: string | undefined;
  /** The bytes of each job that it printed. */
  readonly printed: Uint8Array[] = [];
  readonly line: Line;
  readonly #id: string;

  constructor(send: Send, id: string) {
    this.line = new Line(send);
    this.#id = id;
  }

  /** Asks for a job, prints it, and reports the result. */
  async poll(): Promise<Poll> {
    const answer = await this.#post({ ConnectionType: 'GetRequest' });
    if (!answer) return 'nothing';
    if (!answer.ok) return 'refused';
    const xml = await answer.text();
    if (xml === '') return 'nothing';
    const [, job = ''] = /<printjobid>(.*)<\/printjobid>/.exec(xml) ?? [];
    const [, hex = ''] = /<command>([0-9a-f]*)<\/command>/.exec(xml) ?? [];
    const { bits, code } = CONDITIONS[this.condition];
    const failure = this.errorCode ?? code;
    if (failure !== '') {
      await this.#respond(job, false, failure, bits);
      return 'failed';
    }
    this.printed.push(new Uint8Array(Buffer.from(hex, 'hex')));
    if (!this.diesAfterPrinting) await this.#respond(job, true, '', bits | PRINTED_BIT);
    this.diesAfterPrinting = false;
    return 'printed';
  }

  /** Notifies the shop of its status, as it does at each change and interval. */
  async notify(): Promise<number | undefined> {
    const bits = `0x${CONDITIONS[this.condition].bits.toString(16).toUpperCase().padStart(8, '0')}`;
    const answer = await this.#post({
      ConnectionType: 'SetStatus',
      Status: `<?xml version="1.0" encoding="utf-8"?>
<statusmonitor Version="1.00">
<printerstatus devicename="local_printer" asbstatus = "${bits}"/>
</statusmonitor>`,
    });
    return answer?.status;
  }

  #respond(job: string, success: boolean, code: string, status: number) {
    return this.#post({
      ConnectionType: 'SetResponse',
      ResponseFile: `<?xml version="1.0" encoding="utf-8"?>
<PrintResponseInfo Version="${this.isOld ? '1.00' : '2.00'}">
<ePOSPrint>
<Parameter>
<devid>local_printer</devid>
${this.isOld ? '' : `<printjobid>${job}</printjobid>\n`}</Parameter>
<PrintResponse>
<response xmlns="http://www.epson-pos.com/schemas/2011/03/epos-print" success="${success}" code="${code}" status="${status}" battery="0"/>
</PrintResponse>
</ePOSPrint>
</PrintResponseInfo>`,
    });
  }

  #post(fields: Record<string, string>) {
    const { ConnectionType = '', ...others } = fields;
    const form = { ConnectionType, ID: this.#id, Name: 'Printer', ...others };
    return this.line.send(PATH, { method: 'POST', body: new URLSearchParams(form) });
  }
}
