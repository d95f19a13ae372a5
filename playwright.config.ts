import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';
import { defineConfig } from '@playwright/test';

const port = Number(process.env.E2E_PORT ?? 3217);
const baseURL = `http://localhost:${port}`;

/** Both are read by the tests and by `e2e/server.mjs`, which inherit the environment. */
process.env.CHROME_PATH ??= execFileSync(process.execPath, ['scripts/lib/chromium.mjs'], { encoding: 'utf8' }).trim();
process.env.E2E_DATA_DIR ??= resolve('.cache/e2e');

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  globalSetup: './e2e/first-sign-in.ts',
  forbidOnly: true,
  // What is tagged so runs with `npm run test:full`; docs/testing.md says why.
  grepInvert: process.env.TEST_FULL === '1' ? [] : /@full/,
  // A second try tells a test that is unsteady from a fault; scripts/lib/counts.mjs allows very few.
  retries: 1,
  workers: 2,
  // What passes takes no longer for it, and a busy machine may take its time.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  use: {
    baseURL,
    locale: 'fa-IR',
    timezoneId: 'Asia/Tehran',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.CHROME_PATH,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: {
    command: `"${process.execPath}" e2e/server.mjs`,
    env: { PORT: String(port), BASE_URL: baseURL },
    url: `${baseURL}/readyz`,
    // The first start makes the pictures of the default site, which a busy machine takes its time for.
    timeout: 180_000,
    reuseExistingServer: false,
    stdout: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
  },
});
