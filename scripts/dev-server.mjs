/**
 * The development server. Vite serves the browser's scripts and styles and replaces them as they change; all other
 * requests are handled by the program, reloaded from `src/cli/dev.ts` whenever a file that it uses changes.
 */
import { createServer } from 'node:http';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import react from '@vitejs/plugin-react';
import { createServer as createVite } from 'vite';
import { puckPatch } from '../src/admin/editor/puck/patch.ts';
import { ariaLocale } from '../src/admin/kit/aria-locale.ts';
import { root } from './lib/project.mjs';

const port = Number(process.env.PORT ?? 3000);
const host = process.env.HOST ?? 'localhost';

const server = createServer(respond);
const vite = await createVite({
  root,
  mode: 'development',
  appType: 'custom',
  plugins: [puckPatch(), ariaLocale(), refreshInClient(), restartOnChange()],
  server: {
    middlewareMode: { server },
    hmr: { server },
    watch: { ignored: ['data', 'dist', 'test-results', '.cache'].map((folder) => join(root, folder, '**')) },
  },
  optimizeDeps: { entries: ['src/browser/main.ts', 'src/admin/main.tsx'] },
});
let program = loadProgram();
program.catch(report);

server.listen(port, host, () => console.log(`Site:  http://${host}:${port}/\nStaff: http://${host}:${port}/wp-admin/`));
server.on('error', (error) => {
  console.error(error.code === 'EADDRINUSE' ? 'PORT is already in use by another program.' : error.message);
  process.exit(1);
});
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, stop);

function respond(request, response) {
  vite.middlewares(request, response, async () => {
    try {
      (await program).handler(request, response);
    } catch (error) {
      showError(response, error);
    }
  });
}

async function loadProgram() {
  const { createDevHandler } = await vite.ssrLoadModule('/src/cli/dev.ts');
  return createDevHandler({ vite });
}

/** Restarts are made one after the other: two programs on one database must not overlap. */
function restart() {
  const start = performance.now();
  program = program
    .then(
      (old) => old.close(),
      () => {},
    )
    .then(loadProgram);
  program
    .then(() => console.log(`Restarted in ${Math.round(performance.now() - start)} ms`), report)
    .then(() => vite.ws.send({ type: 'full-reload' }));
}

/** Reloads the program when one of its files changed; debounces several changes. */
function restartOnChange() {
  let timer;
  return {
    name: 'restart-on-change',
    hotUpdate({ modules }) {
      if (this.environment.name !== 'ssr' || modules.length === 0) return;
      clearTimeout(timer);
      timer = setTimeout(restart, 50);
    },
  };
}

/** React's refresh needs its preamble before the first component; the pages that Vite does not write get it so. */
function refreshInClient() {
  const preamble = react.preambleCode.replace('__BASE__', '/');
  return {
    name: 'refresh-in-client',
    transform: { filter: { id: /vite\/dist\/client\/client\.mjs$/ }, handler: (code) => `${preamble}\n${code}` },
  };
}

function report(error) {
  vite.ssrFixStacktrace(error);
  console.error(error.stack ?? error.message);
}

/** Shows the error that prevents the program from loading, as a page that reloads once it is fixed. */
function showError(response, error) {
  const text = stripVTControlCharacters(error.stack ?? error.message);
  const html = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  response.writeHead(500, { 'content-type': 'text/html; charset=utf-8' });
  response.end(`<!doctype html><script type="module" src="/@vite/client"></script><pre>${html}</pre>`);
}

async function stop() {
  server.closeAllConnections();
  await Promise.allSettled([program.then((running) => running.close()), vite.close()]);
  process.exit(0);
}
