import { expect, test } from 'vitest';
import { encodeJob } from '../encode-job.ts';
import { jobOf, ticketOf } from '../print-jobs-for-tests.ts';
import { drawPaper } from './draw-paper.ts';
import { readCommands } from './read-commands.ts';

test('draws magnified and inverted characters', () => {
  const job = jobOf({ is_reprint: true, content: ticketOf({ customer_name: 'A & <b>' }) });
  const svg = drawPaper(encodeJob(job, 'esc-pos'), 80);
  expect(svg).toContain('scale(4 4)');
  expect(svg).toContain('fill="#fff" font-weight="bold">C</text>');
  expect(svg).toContain('&#60;');
});

test('an unknown command is an error', () => {
  expect(() => readCommands(Uint8Array.of(0x1b, 0x70, 0))).toThrow('Unknown command ESC p');
});
