import type { ContentPlatform } from '../content/documents.ts';
import { createImportTools, workOnImport } from '../import/write/index.ts';
import { importsTag } from '../import/write/states.ts';

const everyMs = 15_000;

/**
 * Worker for imports of other sites: runs waiting imports one at a time, when staff start one, and periodically those
 * left by a killed process. Stops after the current batch.
 */
export function startImports({ platform, baseUrl }: { platform: ContentPlatform; baseUrl: string }): {
  stop(): Promise<void>;
} {
  const tools = createImportTools({ platform, baseUrl });
  const ending = new AbortController();
  let working: Promise<void> | null = null;
  const look = () => {
    working ??= workOff().finally(() => {
      working = null;
    });
  };
  async function workOff(): Promise<void> {
    try {
      while (!ending.signal.aborted && (await workOnImport(tools, { signal: ending.signal })));
    } catch (err) {
      platform.log.warn({ err }, 'imports could not be worked on');
    }
  }
  const ignore = platform.changes.on((tags) => {
    if (tags.includes(importsTag)) look();
  });
  const timer = setInterval(look, everyMs);
  timer.unref();
  look();
  return {
    async stop() {
      ending.abort();
      ignore();
      clearInterval(timer);
      await working;
    },
  };
}
