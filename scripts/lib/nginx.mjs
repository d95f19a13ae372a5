import { aptInstall } from './apt.mjs';
import { isExecutable, which } from './process.mjs';

/** The path of an nginx, installed if need be, or an empty text; the tests behind a proxy then say what is missing. */
export async function findNginx() {
  return installed() ?? ((await aptInstall('nginx-light')) || (await aptInstall('nginx')) ? (installed() ?? '') : '');
}

/** Debian keeps it where only the path of an administrator leads. */
function installed() {
  return [process.env.NGINX_PATH, which('nginx'), '/usr/sbin/nginx'].find((path) => path && isExecutable(path));
}
