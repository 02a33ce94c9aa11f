/** Keys of this tab: whether the printer has no paper, and how many jobs it has printed. */
export const [NO_PAPER, PRINTED] = ['usb-printer.no-paper', 'usb-printer.printed'];

/** Commands of ESC/POS that the printer answers, as bytes, with their answers with and without paper. */
const ANSWERS: Record<string, { paper: number; none?: number }> = {
  '16 4 2': { paper: 0x12, none: 0x32 },
  '16 4 4': { paper: 0x12, none: 0x72 },
  '29 114 1': { paper: 0x00 },
};

/** Argument of {@link installUsbPrinter}. */
export const USB_PRINTER = { noPaper: NO_PAPER, printed: PRINTED, answers: ANSWERS };

/** Gives a page a USB printer that tells its status; for `addInitScript`, so it uses nothing outside of itself. */
export function installUsbPrinter({ noPaper, printed, answers }: typeof USB_PRINTER): void {
  let isOpen = false;
  let bytes: number[] = [];
  let wake: () => void = () => undefined;
  const endpoint = { type: 'bulk', packetSize: 64 };
  const endpoints = [
    { ...endpoint, direction: 'in', endpointNumber: 1 },
    { ...endpoint, direction: 'out', endpointNumber: 2 },
  ];
  const device = {
    vendorId: 0x04b8,
    productId: 0x0202,
    serialNumber: 'A1',
    configuration: {
      interfaces: [
        {
          interfaceNumber: 0,
          alternates: [{ alternateSetting: 0, interfaceClass: 7, endpoints }],
        },
      ],
    },
    open: async () => {
      isOpen = true;
      bytes = [];
    },
    close: async () => {
      isOpen = false;
      wake();
    },
    claimInterface: async () => undefined,
    transferIn: async () => {
      while (isOpen && bytes.length === 0) {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
      if (!isOpen) throw new DOMException('Closed', 'AbortError');
      const { buffer } = new Uint8Array(bytes.splice(0));
      return { status: 'ok', data: new DataView(buffer) };
    },
    transferOut: async (_: number, sent: Uint8Array) => {
      if (sent.length > 3) {
        sessionStorage.setItem(printed, String(Number(sessionStorage.getItem(printed)) + 1));
      }
      const answer = answers[sent.slice(-3).join(' ')];
      const byte = sessionStorage.getItem(noPaper) === null ? answer?.paper : answer?.none;
      if (byte !== undefined) bytes.push(byte);
      wake();
      return { status: 'ok', bytesWritten: sent.length };
    },
  };
  const usb = Object.assign(new EventTarget(), {
    requestDevice: async () => device,
    getDevices: async () => [device],
  });
  Object.defineProperty(navigator, 'usb', { value: usb });
}
