import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from 'vitest';
import { createAddressReader, wideNetworkOf } from './client-address.ts';

function read(trusted: string[], remoteAddress: string, forwarded?: string): string {
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
  return createAddressReader(trusted)({ socket: { remoteAddress } as IncomingMessage['socket'], headers });
}

describe('the address of a visitor', () => {
  it('P19: is the address of the connection unless that is a trusted proxy, whatever a header says', () => {
    expect(read([], '203.0.113.9', '198.51.100.1')).toBe('203.0.113.9');
    expect(read(['10.0.0.0/8'], '203.0.113.9', '198.51.100.1')).toBe('203.0.113.9');
  });

  it('is the right-most hop that is not ours', () => {
    const ours = ['127.0.0.1', '10.0.0.0/8', 'fd00::/8'];
    expect(read(ours, '127.0.0.1', '198.51.100.1')).toBe('198.51.100.1');
    expect(read(ours, '::ffff:127.0.0.1', '198.51.100.1')).toBe('198.51.100.1');
    expect(read(ours, '10.1.2.3', '6.6.6.6, 198.51.100.1, 10.9.9.9')).toBe('198.51.100.1');
    expect(read(ours, 'fd00::2', '6.6.6.6,198.51.100.1,fd00::1')).toBe('198.51.100.1');
    expect(read(ours, '127.0.0.1', '198.51.100.1:4711')).toBe('198.51.100.1');
    expect(read(ours, '127.0.0.1', '[2001:db8:1:2:3::4]:4711')).toBe('2001:db8:1:2::');
  });

  it('is the last trusted proxy if its header has no valid address', () => {
    for (const header of [
      undefined,
      '',
      'unknown',
      '198.51.100.1, unknown',
      '198.51.100.1,',
      '<script>',
      '1.2.3.4.5',
    ]) {
      expect(read(['127.0.0.1'], '127.0.0.1', header)).toBe('127.0.0.1');
    }
    expect(read(['127.0.0.1', '10.0.0.1'], '127.0.0.1', '10.0.0.1')).toBe('10.0.0.1');
  });

  it('P19: is the /64 of an IPv6 address', () => {
    const first = read([], '2001:db8:1:2:3:4:5:6');
    for (const same of ['2001:db8:1:2::', '2001:DB8:1:2::1', '2001:0db8:0001:0002:ffff::9%eth0']) {
      expect(read([], same)).toBe(first);
    }
    expect(read([], '2001:db8:1:3::1')).not.toBe(first);
    expect(read([], '::1')).toBe('0:0:0:0::');
  });
});

it.each([
  ['203.0.113.77', '203.0.113.0'],
  ['203.0.113.77:4000', '203.0.113.0'],
  ['::ffff:203.0.113.77', '203.0.113.0'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::'],
  ['unknown', 'unknown'],
])('the wider network of %s is %s', (address, network) => {
  expect(wideNetworkOf(address)).toBe(network);
});
