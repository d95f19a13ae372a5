import { resolve } from 'node:path';
import { defineConfig, type PlaywrightTestConfig } from '@playwright/test';
import tests from '../../playwright.config.ts';

const root = resolve(import.meta.dirname, '../..');

/** `npm run guide-pictures` draws the pictures of the guide anew, from the built program on an empty data folder. */
export default defineConfig({
  ...tests,
  testDir: '.',
  testMatch: 'pictures.ts',
  globalSetup: resolve(root, 'e2e/first-sign-in.ts'),
  workers: 1,
  retries: 0,
  reporter: 'line',
  webServer: { ...(tests.webServer as Exclude<PlaywrightTestConfig['webServer'], unknown[] | undefined>), cwd: root },
});
