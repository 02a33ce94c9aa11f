/**
 * The picture process: decodes and encodes one picture at a time, and ends itself when a picture takes
 * too much. Reading alone can: 800 kB of compressed text in a PNG fill 2 GB.
 */
import { PICTURE_LIMITS } from '../bounds.ts';
import { StorageError } from '../storage-error.ts';
import { imageTypeOf } from './image-types.ts';
import { cleanImage, squareImage } from './images.ts';
import { type FromPictureProcess, LIMIT_SIGNAL, type PictureJob } from './picture-messages.ts';

/** How often the use of a job is checked, in ms. libvips works in other threads. */
const CHECK_MS = 25;

const send = (message: FromPictureProcess) => process.send?.(message);

/** `process.exit()` would wait until libvips is done with the picture, which takes memory meanwhile. */
const end = () => process.kill(process.pid, LIMIT_SIGNAL);

async function resultOf(job: PictureJob) {
  const type = imageTypeOf(job.mime);
  if (!type) throw new Error(`${job.mime} is no type of pictures`);
  return job.type === 'clean'
    ? cleanImage(job.bytes, type)
    : squareImage(job.bytes, type, job.side, job.format);
}

/** Ends the process when the job takes more processor time or memory than it may. */
function watch(): NodeJS.Timeout {
  const before = process.cpuUsage();
  return setInterval(() => {
    const { user, system } = process.cpuUsage(before);
    const isSlow = (user + system) / 1000 > PICTURE_LIMITS.cpuMs;
    const isLarge = process.memoryUsage.rss() > PICTURE_LIMITS.residentBytes;
    if (isSlow || isLarge) end();
  }, CHECK_MS);
}

process.on('message', async (job: PictureJob) => {
  const check = watch();
  try {
    const result = await resultOf(job);
    send({ type: 'done', result, residentBytes: process.memoryUsage.rss() });
  } catch (error) {
    // Other errors are those of the decoder, whose messages mean nothing to the caller.
    const isTooLarge = error instanceof StorageError && error.code === 'EntityTooLarge';
    send({ type: 'failed', isTooLarge, residentBytes: process.memoryUsage.rss() });
  } finally {
    clearInterval(check);
  }
});
// The API process has ended, so nothing waits for the picture.
process.on('disconnect', end);
// Ctrl-C signals every process of the shop; the API process ends this one.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
send({ type: 'ready' });
