/**
 * The XML documents of Server Direct Print, versions 1.00 to 3.00. They have one element of interest with attributes,
 * so patterns read them: a parser of XML would be the largest dependency of the function, with entities to switch off.
 */

/** The result of a job. */
export interface PrintResult {
  /** Null: the printer names no job, as before firmware 4.1. */
  jobId: number | null;
  isSuccess: boolean;
  /** Such as `EPTR_REC_EMPTY`; empty: none. */
  code: string;
  /** Status bits. */
  status: number;
}

/** Reads PrintResponseInfo; undefined if it is another document. */
export function readPrintResult(xml: string): PrintResult | undefined {
  if (!/<PrintResponseInfo\b/.test(xml)) return undefined;
  const response = /<PrintResponse>\s*<response\b([^<>]*)\/?>/.exec(xml)?.[1];
  const plain = response ?? /<response\b([^<>]*)\/?>/.exec(xml)?.[1];
  const error = /<ErrorSummary>([^<>]{1,100})</.exec(xml)?.[1];
  if (plain === undefined && error === undefined) return undefined;
  const success = attribute(plain, 'success');
  return {
    jobId: Number(/<printjobid>([1-9]\d{0,15})<\/printjobid>/.exec(xml)?.[1]) || null,
    isSuccess: success === 'true' || success === '1',
    code: attribute(plain, 'code') || error || '',
    status: Number(attribute(plain, 'status')) || 0,
  };
}

/** Reads the bits of the printer itself from a statusmonitor document; undefined if it is another document. */
export function readStatusBits(xml: string): number | undefined {
  if (!/<statusmonitor\b/.test(xml)) return undefined;
  const printers = [...xml.matchAll(/<printerstatus\b([^<>]*)\/?>/g)].map(([, facts]) => facts);
  const own = printers.find((facts) => attribute(facts, 'devicename') === 'local_printer');
  const bits = Number(attribute(own ?? printers[0], 'asbstatus') || Number.NaN);
  return Number.isInteger(bits) ? bits : undefined;
}

/** A request to print bytes. */
export function printRequest(jobId: number, bytes: Uint8Array): string {
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return `<?xml version="1.0" encoding="utf-8"?>
<PrintRequestInfo Version="2.00">
<ePOSPrint>
<Parameter>
<devid>local_printer</devid>
<timeout>10000</timeout>
<printjobid>${jobId}</printjobid>
</Parameter>
<PrintData>
<epos-print xmlns="http://www.epson-pos.com/schemas/2011/03/epos-print">
<command>${hex}</command>
</epos-print>
</PrintData>
</ePOSPrint>
</PrintRequestInfo>
`;
}

function attribute(facts: string | undefined, name: string): string | undefined {
  return new RegExp(`\\b${name}\\s*=\\s*"([^"]{0,100})"`).exec(facts ?? '')?.[1];
}
