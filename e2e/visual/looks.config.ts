import { resolve } from 'node:path';
import { defineConfig, type PlaywrightTestConfig } from '@playwright/test';
import tests from '../../playwright.config.ts';

const root = resolve(import.meta.dirname, '../..');

/**
 * `npm run looks` compares the key pages with the stored screenshots; `npm run looks -- --update-snapshots` stores the
 * current ones. It is separate from the tests, which change the site that they share.
 */
export default defineConfig({
  ...tests,
  testDir: '.',
  testMatch: 'looks.ts',
  globalSetup: resolve(root, 'e2e/first-sign-in.ts'),
  snapshotPathTemplate: 'pictures/{arg}{ext}',
  workers: 1,
  retries: 0,
  reporter: 'line',
  webServer: { ...(tests.webServer as Exclude<PlaywrightTestConfig['webServer'], unknown[] | undefined>), cwd: root },
});
