import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { Worker } from 'node:worker_threads';
import type { Platform } from '../../platform/context.ts';
import { fail } from '../../platform/errors.ts';
import { randomToken } from '../../platform/ids.ts';
import { createSemaphore } from '../../platform/semaphore.ts';
import { TimeLimitError, withTimeLimit } from '../../platform/time-limit.ts';
import type { FontFile } from '../settings/design.ts';
import type { PreparedFont } from './prepare.ts';

/** Next to the built program, or the source itself, which Node runs directly. */
const source = import.meta.env.PROD ? './font-worker.js' : './worker.ts';

/** Maximum size of an uploaded font. */
export const maxFontBytes = 5 * 1024 * 1024;

/** An ordinary font takes a second. */
const timeoutMs = 30_000;
const fonts = createSemaphore({ max: 1, maxWaiting: 5 });

const notAFont =
  'این پرونده قلم سالمی نیست: یا قلم نیست یا خراب شده است. پروندهٔ اصلی قلم را بفرستید: woff2 یا ttf یا otf.';

/** A stored font file with notices for staff. */
export interface IngestedFont {
  file: FontFile;
  warnings: string[];
}

/**
 * Stores an uploaded font under a random name, reduced to the characters of the site. Throws `UnsupportedType` for a file
 * that is not a font.
 */
export async function ingestFont(
  { storage }: Pick<Platform, 'storage'>,
  content: AsyncIterable<Uint8Array>,
): Promise<IngestedFont> {
  const { bytes, isPersian, ...facts } = await fonts.use(1, async () => prepare(await buffer(content)));
  const name = randomToken(12);
  const key = `fonts/${name.slice(0, 2)}/${name}.woff2`;
  await storage.write(key, Buffer.from(bytes));
  return {
    file: { key, bytes: bytes.length, ...facts },
    warnings: isPersian
      ? []
      : ['این قلم همهٔ حرف‌های فارسی را ندارد؛ حرف‌های دیگر با قلم دستگاه بازدیدکننده نوشته می‌شوند.'],
  };
}

/** Prepares a font in a separate worker thread, so that a file that exhausts memory or time only ends that thread. */
async function prepare(bytes: Uint8Array): Promise<PreparedFont> {
  const worker = new Worker(new URL(source, import.meta.url), {
    workerData: bytes,
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  });
  try {
    const [reply] = await withTimeLimit(timeoutMs, (signal) =>
      Promise.race([once(worker, 'message', { signal }), once(worker, 'exit', { signal })]),
    );
    if (reply?.font) return reply.font;
    throw fail('UnsupportedType', { message: notAFont, cause: reply?.problem });
  } catch (thrown) {
    const isOverLimit =
      thrown instanceof TimeLimitError || (thrown as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY';
    if (!isOverLimit) throw thrown;
    throw fail('UnsupportedType', {
      message: 'این قلم بیش از اندازه پیچیده است و خوانده نشد؛ قلم ساده‌تری بفرستید.',
      cause: thrown,
    });
  } finally {
    await worker.terminate();
  }
}
