import { aptInstall } from './apt.mjs';
import { isExecutable, which } from './process.mjs';

/** The path of an nginx, installed if need be. */
export async function findNginx() {
  const found =
    installed() ?? ((await aptInstall('nginx-light')) || (await aptInstall('nginx')) ? installed() : undefined);
  if (!found) throw new Error('No nginx found: set NGINX_PATH, or install the package nginx-light.');
  return found;
}

/** Debian installs it outside the PATH of ordinary users. */
function installed() {
  return [process.env.NGINX_PATH, which('nginx'), '/usr/sbin/nginx'].find((path) => path && isExecutable(path));
}
