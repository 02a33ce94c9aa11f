/**
 * Program of the picture process: handles one picture at a time, and ends itself when a picture exceeds a
 * limit. Decompression bombs: 800 kB of compressed text in a PNG fill 2 GB.
 */
import { PICTURE_LIMITS } from '../bounds.ts';
import { StorageError } from '../storage-error.ts';
import { cleanImage, squareImage } from './images.ts';
import type { PictureJob, PictureMessage } from './picture-process.ts';

/** Interval of checks in ms. libvips works in other threads, so timers run. */
const CHECK_MS = 25;

const send = (message: PictureMessage) => process.send?.(message);

/** `process.exit()` would wait until libvips is done with the picture. */
const end = () => process.kill(process.pid, 'SIGKILL');

/** Ends the process when the job takes more processor time or memory than it may. */
function enforceLimits(): NodeJS.Timeout {
  const before = process.cpuUsage();
  return setInterval(() => {
    const { user, system } = process.cpuUsage(before);
    const isSlow = (user + system) / 1000 > PICTURE_LIMITS.cpuMs;
    const isLarge = process.memoryUsage.rss() > PICTURE_LIMITS.residentBytes;
    if (isSlow || isLarge) end();
  }, CHECK_MS);
}

process.on('message', async (job: PictureJob) => {
  const check = enforceLimits();
  try {
    const result = await (job.type === 'clean'
      ? cleanImage(job.bytes, job.mime)
      : squareImage(job.bytes, job.mime, job.side, job.format));
    send({ type: 'done', result, residentBytes: process.memoryUsage.rss() });
  } catch (error) {
    // Decoder messages are internal.
    const isTooLarge = error instanceof StorageError && error.code === 'EntityTooLarge';
    send({ type: 'failed', isTooLarge, residentBytes: process.memoryUsage.rss() });
  } finally {
    clearInterval(check);
  }
});
// The API process has exited: nothing waits for the picture.
process.on('disconnect', end);
// Ignore Ctrl-C, which signals all processes: the API process ends this one.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
send({ type: 'ready' });
