import { defineConfig } from '@playwright/test';
import looks from './looks.config.ts';

/**
 * `npm run heights` measures the sections of the pages of the default site and writes `content/heights.json`, from the built
 * program on an empty data folder.
 */
export default defineConfig({ ...looks, testMatch: 'heights.ts', timeout: 600_000 });
