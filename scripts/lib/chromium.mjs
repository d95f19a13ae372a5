/**
 * Finds a Chromium for the browser tests, or installs one. Run directly, it prints the path of the one it found:
 *
 *     node scripts/lib/chromium.mjs
 */
import { aptInstall } from './apt.mjs';
import { exitCleanlyOnSignals, isExecutable, isMain, main, quiet, run, runTool, which } from './process.mjs';
import { pinnedNode } from './project.mjs';

/** Chromium without its windows, made for work like this: it opens a page in a third of the time. */
const shell = 'chromium-headless-shell';
const names = [shell, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** Returns the path of a Chromium that starts on this machine; otherwise throws an error with instructions. */
export async function findChromium() {
  const given = process.env.CHROME_PATH;
  if (given) {
    if (await starts(given)) return given;
    throw new Error(`CHROME_PATH (${given}) is not a Chromium that starts headless.`);
  }
  if (!which(shell)) await aptInstall(shell);
  const found = (await installed()) ?? (await download());
  if (found) return found;
  throw new Error('No Chromium found and none could be installed: install one, or set CHROME_PATH to its path.');
}

async function installed() {
  for (const path of [...names.map(which), await playwrightPath()]) {
    if (path && isExecutable(path) && (await starts(path))) return path;
  }
  return undefined;
}

async function download() {
  if (await aptInstall('chromium')) return installed();
  console.error('Downloading Chromium with Playwright…');
  const { code } = await runTool('playwright', ['install', 'chromium'], { stdio: ['ignore', 2, 2] });
  return code === 0 ? installed() : undefined;
}

/** Path of the Chromium that Playwright downloads. */
async function playwrightPath() {
  const { code, output } = await withPlaywright('process.stdout.write(chromium.executablePath())');
  return code === 0 ? output : undefined;
}

/** Some distributions install a placeholder of this name that only prints how to install the real program. */
async function starts(executablePath) {
  const options = JSON.stringify({ executablePath, args: ['--no-sandbox', '--disable-gpu'], timeout: 60_000 });
  const { code } = await withPlaywright(`chromium.launch(${options}).then((browser) => browser.close())`);
  return code === 0;
}

const withPlaywright = (code) =>
  run(pinnedNode(), ['-e', `const { chromium } = require('playwright-core'); ${code}`], { stdio: quiet });

if (isMain(import.meta.url)) {
  await main(async () => {
    exitCleanlyOnSignals();
    console.log(await findChromium());
    return 0;
  });
}
