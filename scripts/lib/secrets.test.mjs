import { describe, expect, it } from 'vitest';
import { findSecrets, secretsIn } from './secrets.mjs';

/** Assembled here, so that this file contains no secret itself. */
const random = 'q7Zk2Lw9'.repeat(5);

describe('secrets in the tree (P66)', () => {
  it('are absent', () => {
    expect(findSecrets()).toEqual([]);
  });

  it.each([
    ['private key', `-----BEGIN RSA ${'PRIVATE'} KEY-----\n${random}`],
    ['AWS key', `AKIA${'Q7ZK'.repeat(4)}`],
    ['GitHub token', `ghp_${random.slice(0, 36)}`],
    ['npm token', `//registry/:_auth${'Token'}=${random}`],
    ['Stripe key', `sk_live_${random}`],
    ['Google key', `AIza${random.slice(0, 35)}`],
    ['Slack token', `xoxb-${random}`],
    ['JSON web token', `eyJ${random}.eyJ${random}.${random}`],
    ['password in a setting', `SECRET=${random}`],
    ['password in an address', `postgres://mizban:${random}@db.example.ir/mizban`],
  ])('a %s is found', (name, text) => expect(secretsIn(`a line\n${text}\n`)).toEqual([name]));

  it.each(['SECRET=…', 'postgres://user:password@host:5432/database', 'METRICS_TOKEN=$(openssl rand -hex 16)'])(
    '%s is not a secret',
    (text) => expect(secretsIn(text)).toEqual([]),
  );
});
