import type { Row, Span } from '../../tickets/rows.ts';
import styles from './paper.module.css';

/** Size of a character and distance of rows, in dots of 1/8 mm, as of receipt printers. */
const [WIDTH, HEIGHT, LEADING] = [12, 24, 6];
const DOTS_PER_MM = 8;

/** Height of a printed row, in dots. */
function heightOf(row: Row): number {
  const spans = row === 'rule' ? [] : row.spans;
  return Math.max(1, ...spans.map(({ height = 1 }) => height)) * HEIGHT + LEADING;
}

/** Height of printed rows, in mm. */
export const heightInMm = (rows: readonly Row[]) =>
  rows.reduce((sum, row) => sum + heightOf(row), 0) / DOTS_PER_MM;

/** A row of a ticket as a receipt printer prints it: each character has its column, in any font. */
export function PaperRow({ row, columns }: { row: Row; columns: number }) {
  const [width, height] = [columns * WIDTH, heightOf(row)];
  const baseline = height - LEADING;
  return (
    <svg
      className={styles.row}
      width={`${width / DOTS_PER_MM}mm`}
      height={`${height / DOTS_PER_MM}mm`}
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
    >
      {row === 'rule' ? (
        <rect y={HEIGHT / 2} width={width} height={2} />
      ) : (
        placed(row.spans, row.isCentered ? columns : undefined).map(({ span, column }) => (
          <SpanText key={column} span={span} x={column * WIDTH} baseline={baseline} />
        ))
      )}
    </svg>
  );
}

/** The spans with the column in which each begins, centred in `columns` unless that is undefined. */
function placed(spans: readonly Span[], columns: number | undefined) {
  const widths = spans.map(({ text, width = 1 }) => text.length * width);
  const used = widths.reduce((sum, each) => sum + each, 0);
  let column = columns === undefined ? 0 : Math.floor((columns - used) / 2);
  return spans.map((span, index) => {
    const start = column;
    column += widths[index] ?? 0;
    return { span, column: start };
  });
}

function SpanText({ span, x, baseline }: { span: Span; x: number; baseline: number }) {
  const { text, bold, inverted, width = 1, height = 1 } = span;
  const length = text.length * WIDTH;
  return (
    <g transform={`translate(${x} ${baseline - height * HEIGHT}) scale(${width} ${height})`}>
      {inverted && <rect width={length} height={HEIGHT} />}
      <text
        y={HEIGHT - 6}
        fontSize={20}
        fontWeight={bold ? 'bold' : 'normal'}
        fill={inverted ? '#fff' : '#000'}
        textLength={length}
        lengthAdjust="spacingAndGlyphs"
      >
        {text}
      </text>
    </g>
  );
}
