/** Papers of receipt printers, and a small sheet. */
export type PaperSize = '58' | '80' | 'a6';

interface Paper {
  label: string;
  /** In mm. */
  width: number;
  /** In mm; null: a roll, cut after the receipt. */
  height: number | null;
  /** In mm. */
  margin: number;
}

export const PAPERS: Record<PaperSize, Paper> = {
  // Printers of 58 mm print 48 mm, those of 80 mm print 72 mm.
  58: { label: '58 mm', width: 58, height: null, margin: 5 },
  80: { label: '80 mm', width: 80, height: null, margin: 4 },
  a6: { label: 'A6', width: 105, height: 148, margin: 6 },
};

const KEY = 'kertas-struk';

/** The size that was chosen last on this device; 80 mm at first. */
export function storedSize(): PaperSize {
  const stored = readStorage();
  return stored !== null && stored in PAPERS ? (stored as PaperSize) : '80';
}

export function storeSize(size: PaperSize): void {
  try {
    localStorage.setItem(KEY, size);
  } catch {
    // Storage is full or blocked: the choice holds until the page is left.
  }
}

function readStorage(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}
