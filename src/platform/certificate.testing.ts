import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface Identity {
  key: string;
  cert: string;
}

/** Node cannot create certificates. */
const openssl = 'openssl';

/** Creates a key and a self-signed certificate, for tests of TLS. */
export function makeIdentity(name: string): Identity {
  const folder = mkdtempSync(join(tmpdir(), 'identity-'));
  const [key, cert] = [join(folder, 'own.key'), join(folder, 'own.crt')];
  const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
  const subject = ['-subj', `/CN=${name}`, '-addext', `subjectAltName=DNS:${name}`];
  try {
    execFileSync(openssl, ['req', ...kind, ...subject, '-keyout', key, '-out', cert], { stdio: 'pipe' });
    return { key: readFileSync(key, 'utf8'), cert: readFileSync(cert, 'utf8') };
  } catch (cause) {
    throw new Error(`this test makes certificates with ${openssl}, which must be on the path`, { cause });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
