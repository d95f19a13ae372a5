import { spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './project.mjs';

/** Patterns of keys and passwords. Passwords in URLs count unless they are clearly an example. */
const rules = [
  ['private key', /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----\r?\n[A-Za-z0-9+/=]{16}/],
  ['AWS key', /\b(?:AKIA|ASIA)[A-Z0-9]{16}\b/],
  ['GitHub token', /\bgh[pousr]_[A-Za-z0-9]{36}|\bgithub_pat_[A-Za-z0-9_]{40}/],
  ['npm token', /\bnpm_[A-Za-z0-9]{36}\b|_authToken\s*=\s*[A-Za-z0-9-]{16}/],
  ['Stripe key', /\b[rs]k_live_[A-Za-z0-9]{16}/],
  ['Google key', /\bAIza[A-Za-z0-9_-]{35}\b/],
  ['Slack token', /\bxox[abprs]-[A-Za-z0-9-]{10}/],
  ['JSON web token', /\beyJ[A-Za-z0-9_-]{10,}\.eyJ[A-Za-z0-9_-]{10,}\.[A-Za-z0-9_-]{10,}/],
  ['password in a setting', /^\s*(?:export )?(?:SECRET|[A-Z_]*(?:PASSWORD|TOKEN|API_KEY))=["']?[A-Za-z0-9+/=_-]{20,}/m],
  [
    'password in an address',
    /\b(?:postgres(?:ql)?|smtps?|https?|s3):\/\/[\w.-]+:(?!(?:password|secret|…|\.{3})@)[A-Za-z0-9+/=_-]{20,}@/,
  ],
];

/** File names that must never be committed. */
const forbiddenFiles = /(?:^|\/)(?:\.env(?:\..*)?|id_(?:rsa|ed25519|ecdsa)|.*\.(?:key|p12|pfx|sqlite|db))$/;
const largestText = 2_000_000;

/** The names of the rules that a text breaks. */
export const secretsIn = (text) => rules.filter(([, pattern]) => pattern.test(text)).map(([name]) => name);

/** Returns every file under version control that looks like a secret or contains one: `path: what`. */
export function findSecrets() {
  const { stdout, status } = spawnSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8', maxBuffer: 1e8 });
  if (status !== 0) throw new Error('The files under version control cannot be listed: is this a git checkout?');
  return stdout
    .split('\0')
    .filter((path) => path !== '')
    .flatMap((path) => {
      if (forbiddenFiles.test(path)) return [`${path}: a file that holds secrets or data`];
      const absolute = join(root, path);
      const size = statSync(absolute, { throwIfNoEntry: false })?.size ?? largestText;
      const text = size >= largestText ? '' : readFileSync(absolute, 'utf8');
      return secretsIn(text).map((name) => `${path}: ${name}`);
    });
}
