/**
 * `npm run supply`: queries the registry for known vulnerabilities of production dependencies, writes the SBOM and the
 * list of licences into `dist/supply/`, and searches the tree for secrets. Fails if one of them is not clean, or if the
 * registry does not respond; `--offline` skips the registry.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAudit } from './lib/audit.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { isAllowed, licencesOf } from './lib/licences.mjs';
import { readLockfile } from './lib/lockfile.mjs';
import { exitCleanlyOnSignals, main, run } from './lib/process.mjs';
import { root } from './lib/project.mjs';
import { findSecrets } from './lib/secrets.mjs';
import { exitOnHelp } from './lib/usage.mjs';

exitOnHelp(`
Usage: npm run supply [-- --offline]

Checks known vulnerabilities, licences and secrets in the tree; writes the bill of materials into dist/supply/.

--offline   without asking the registry
`);

const folder = join(root, 'dist', 'supply');
const isOffline = process.argv.includes('--offline');

await main(async () => {
  exitCleanlyOnSignals();
  await ensureInstalled();
  mkdirSync(folder, { recursive: true });
  const results = [await audit(), await billOfMaterials(), licences(), secrets()];
  return results.every(Boolean) ? 0 : 1;
});

async function audit() {
  const { stdout } = await npm(['audit', '--omit=dev', '--audit-level=high', '--json']);
  const { isDone, isClean, lines } = parseAudit(stdout);
  for (const line of lines) console.log(line);
  return isClean || (isOffline && !isDone);
}

async function billOfMaterials() {
  const { stdout, code } = await npm(['sbom', '--omit=dev', '--sbom-format=cyclonedx']);
  if (code !== 0) {
    console.log('Bill of materials: npm could not write it.');
    return false;
  }
  writeFileSync(join(folder, 'sbom.cdx.json'), stdout);
  const { components } = JSON.parse(stdout);
  console.log(`Bill of materials: ${components.length} packages in dist/supply/sbom.cdx.json (CycloneDX).`);
  return true;
}

function licences() {
  const all = licencesOf(readLockfile());
  const line = ({ name, version, license, dev }) => `${name} ${version}: ${license}${dev ? ' (only to build)' : ''}`;
  writeFileSync(join(folder, 'licences.txt'), `${all.map(line).join('\n')}\n`);
  const refused = all.filter(({ license }) => !isAllowed(license));
  console.log(`Licences: ${all.length} packages in dist/supply/licences.txt, ${refused.length} not allowed.`);
  for (const one of refused) console.log(`  ${line(one)}`);
  return refused.length === 0;
}

function secrets() {
  const found = findSecrets();
  console.log(`Secrets in the tree: ${found.length}.`);
  for (const one of found) console.log(`  ${one}`);
  return found.length === 0;
}

/** Returns npm's standard output; its warnings go to standard error and would corrupt JSON. */
async function npm(args) {
  const { code, output } = await run('npm', args, { stdio: ['ignore', 'pipe', 'ignore'] });
  return { code, stdout: output };
}
