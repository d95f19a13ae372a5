import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { BrowserResult } from '../src/content/posts/types.ts';

interface Module {
  runBrowserCheck(input: {
    addressOf(scheme: string): string;
    schemes: string[];
    onProgress(): void;
  }): Promise<BrowserResult>;
}

/** Returns the address of the built check, which the editor loads when it first runs. */
export function checkAddress(): string {
  const manifest = JSON.parse(readFileSync('dist/admin/manifest.json', 'utf8')) as Record<string, { file: string }>;
  return `/wp-admin/assets/${manifest['src/admin/check/browser/run.ts']?.file}`;
}

/**
 * Returns the findings of the editor's check in a revision; the page must be in the staff area. Without schemes only
 * sections are measured.
 */
export function runBrowserCheck(
  page: Page,
  post: { id: number; revisionId: number },
  schemes = ['light', 'dark'],
): Promise<BrowserResult> {
  return page.evaluate(
    async ({ module, id, revisionId, schemes: asked }) => {
      const { runBrowserCheck: run } = (await import(module)) as Module;
      return run({
        addressOf: (scheme) => `/wp-admin/preview/${id}?revision=${revisionId}&still=${scheme}`,
        schemes: asked,
        onProgress: () => {},
      });
    },
    { ...post, schemes, module: checkAddress() },
  );
}
