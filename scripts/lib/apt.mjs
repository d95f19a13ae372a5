import { quiet, run, which } from './process.mjs';

let last = Promise.resolve();

/**
 * Installs a Debian package if this is root on a Debian-like system; returns whether it is now installed. apt-get runs once
 * at a time: parallel calls queue, and one of another process is waited for.
 */
export function aptInstall(packageName) {
  const installed = last.then(() => install(packageName));
  last = installed;
  return installed;
}

async function install(packageName) {
  if (process.getuid?.() !== 0 || !which('apt-get')) return false;
  console.error(`Installing ${packageName} with apt-get…`);
  const options = { env: { DEBIAN_FRONTEND: 'noninteractive' }, stdio: quiet };
  await run('apt-get', ['update', '-q'], options);
  const { code, output } = await run(
    'apt-get',
    ['install', '-y', '-q', '--no-install-recommends', '-o', 'DPkg::Lock::Timeout=300', packageName],
    options,
  );
  if (code !== 0) console.error(output.trim().split('\n').slice(-10).join('\n'));
  return code === 0;
}
