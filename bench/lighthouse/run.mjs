/**
 * Audits pages with Lighthouse as a phone on a slow connection, several times each, and prints the results as JSON:
 *
 *     node run.mjs CHROME RUNS URL…
 */
import { spawn } from 'node:child_process';
import lighthouse from 'lighthouse';

const [chrome, runs, ...urls] = process.argv.slice(2);

const browser = spawn(
  chrome,
  ['--headless', '--no-sandbox', '--disable-gpu', '--remote-debugging-port=0', 'about:blank'],
  {
    stdio: ['ignore', 'ignore', 'pipe'],
  },
);
const port = await new Promise((resolve, reject) => {
  browser.stderr.on('data', (chunk) => {
    const [, found] = /DevTools listening on ws:\/\/[^:]+:(\d+)\//.exec(String(chunk)) ?? [];
    if (found) resolve(Number(found));
  });
  browser.on('exit', () => reject(new Error('The browser ended.')));
});

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
const categories = ['performance', 'accessibility', 'best-practices', 'seo'];
const figures = {
  firstPaintMs: 'first-contentful-paint',
  largestPaintMs: 'largest-contentful-paint',
  blockingMs: 'total-blocking-time',
  shift: 'cumulative-layout-shift',
};

try {
  for (const url of urls) {
    const results = [];
    for (let run = 0; run < Number(runs); run++) {
      const { lhr } = await lighthouse(url, {
        port,
        logLevel: 'error',
        onlyCategories: categories,
        disableFullPageScreenshot: true,
      });
      if (lhr.runtimeError) throw new Error(`${url}: ${lhr.runtimeError.message}`);
      results.push(lhr);
    }
    const scores = Object.fromEntries(
      categories.map((name) => [
        name,
        median(results.map((lhr) => Math.round((lhr.categories[name]?.score ?? 0) * 100))),
      ]),
    );
    const measured = Object.fromEntries(
      Object.entries(figures).map(([name, audit]) => [
        name,
        median(results.map((lhr) => lhr.audits[audit].numericValue)),
      ]),
    );
    const last = results.at(-1);
    const failed = categories.flatMap((name) =>
      last.categories[name].auditRefs
        .filter(({ id, weight }) => weight > 0 && last.audits[id].score !== null && last.audits[id].score < 0.9)
        .map(({ id }) => ({ category: name, audit: id, title: last.audits[id].displayValue ?? last.audits[id].title })),
    );
    console.log(JSON.stringify({ url, scores, ...measured, failed }));
  }
} finally {
  browser.kill();
}
// Lighthouse leaves a connection to the browser open, which would keep this process running.
process.exit();
