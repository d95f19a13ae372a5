import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const argon2Async = promisify(argon2);

/** 19 MiB and two passes, after OWASP's advice for argon2id. */
const cost = { memory: 19_456, passes: 2, parallelism: 1 };
const hashBytes = 32;

/** Longer passwords would only cost the server time. */
const maxBytes = 1_024;

/**
 * The text under which a password is stored: `$argon2id$v=19$m=…,t=…,p=…$salt$hash`. Every character counts: no
 * spaces are cut, no letters made equal.
 */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const hash = await derive({ password, salt, ...cost });
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${encode(salt)}$${encode(hash)}`;
}

/** Hash that no password matches, at the full cost: verifying against it takes as long as against a real one. */
export const unmatchableHash = `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${encode(Buffer.alloc(16))}$${encode(Buffer.alloc(hashBytes))}`;

/** True if the password matches the hash exactly; false for a hash in another format. */
export async function verifyPassword({ hash, password }: { hash: string; password: string }): Promise<boolean> {
  const parts = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/.exec(hash);
  if (!parts) return false;
  const [memory, passes, parallelism] = parts.slice(1, 4).map(Number) as [number, number, number];
  const [salt, expected] = parts.slice(4).map((text) => Buffer.from(text, 'base64')) as [Buffer, Buffer];
  const found = await derive({ password, salt, memory, passes, parallelism });
  return found.length === expected.length && timingSafeEqual(found, expected);
}

async function derive({
  password,
  salt,
  ...parameters
}: { password: string; salt: Buffer } & typeof cost): Promise<Buffer> {
  const message = Buffer.from(password, 'utf8');
  if (message.length > maxBytes) throw new RangeError('the password is too long');
  const all: Argon2Parameters = { ...parameters, message, nonce: salt, tagLength: hashBytes };
  return argon2Async('argon2id', all);
}

function encode(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}
