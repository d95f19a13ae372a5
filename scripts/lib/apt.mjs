import { quiet, run, which } from './process.mjs';

/** Installs a Debian package if this is root on a Debian-like system; returns whether it is now installed. */
export async function aptInstall(packageName) {
  if (process.getuid?.() !== 0 || !which('apt-get')) return false;
  console.error(`Installing ${packageName} with apt-get…`);
  const options = { env: { DEBIAN_FRONTEND: 'noninteractive' }, stdio: quiet };
  await run('apt-get', ['update', '-q'], options);
  const { code, output } = await run(
    'apt-get',
    ['install', '-y', '-q', '--no-install-recommends', packageName],
    options,
  );
  if (code !== 0) console.error(output.trim().split('\n').slice(-10).join('\n'));
  return code === 0;
}
