import react from '@vitejs/plugin-react';
import { defineConfig, type UserConfig } from 'vite';
import { puckPatch } from './src/admin/editor/puck/patch.ts';
import { ariaLocale } from './src/admin/kit/aria-locale.ts';
import { fetchAhead } from './src/browser/fetch-ahead.ts';
import { browserNames } from './src/site/css/names-plugin.ts';

/** Browsers of the last years, cheap phones included. */
const browsers = ['chrome107', 'safari16', 'firefox110'];

/** Where the browser finds the files of public pages. */
const pageAssets = '/assets/';

/** One configuration for each of the three builds: `vite build --mode client|admin|server`. */
const builds: Record<string, UserConfig> = {
  client: {
    base: pageAssets,
    plugins: [fetchAhead(pageAssets)],
    build: {
      outDir: 'dist/client',
      assetsDir: '',
      manifest: 'manifest.json',
      target: browsers,
      assetsInlineLimit: 0,
      rolldownOptions: {
        input: {
          main: 'src/browser/main.ts',
          'first-paint': 'src/browser/first-paint.ts',
          font: 'src/site/theme/font.ts',
          worker: 'src/browser/offline/worker.ts',
          offline: 'src/browser/offline/start.ts',
        },
      },
    },
  },
  admin: {
    base: '/wp-admin/assets/',
    plugins: [puckPatch(), ariaLocale()],
    build: {
      outDir: 'dist/admin',
      assetsDir: '',
      manifest: 'manifest.json',
      target: browsers,
      assetsInlineLimit: 0,
      chunkSizeWarningLimit: 2000,
      rolldownOptions: { input: { admin: 'src/admin/main.tsx' } },
    },
  },
  server: {
    build: {
      outDir: 'dist/server',
      ssr: true,
      target: 'node24',
      minify: false,
      cssMinify: 'lightningcss',
      rolldownOptions: {
        input: {
          main: 'src/cli/main.ts',
          'font-worker': 'src/content/fonts/worker.ts',
          'paper-pdf': 'src/site/paper/pdf-worker.ts',
          'sqlite-reader': 'src/platform/db/sqlite-read-worker.ts',
        },
      },
    },
    // Bundled, so that pages are rendered by React's production build whatever the environment says.
    ssr: { noExternal: ['lucide', 'react', 'react-dom'] },
    define: { 'process.env.NODE_ENV': '"production"' },
  },
};

export default defineConfig(({ mode }) => ({
  publicDir: false,
  plugins: [react(), browserNames(), ...(builds[mode]?.plugins ?? [])],
  ...(({ plugins: _plugins, ...rest }) => rest)(builds[mode] ?? {}),
}));
