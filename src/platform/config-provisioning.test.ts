import { expect, it } from 'vitest';
import { readProvisioningConfig } from './config-provisioning.ts';

const proxmox = {
  PROXMOX_URL: 'https://10.0.0.2:8006/',
  PROXMOX_TOKEN: 'mizban@pve!shop=0f0f0f0f-1111-2222-3333-444444444444',
  PROXMOX_CERTIFICATE: Array(32).fill('AB').join(':'),
  PROXMOX_NODE: 'pve1',
  PROXMOX_IDS: '10000-10099',
  PROXMOX_NETWORK: '192.0.2.10/24 192.0.2.1',
};

it('nothing is configured by default', () => {
  expect(readProvisioningConfig({})).toEqual({ proxmox: undefined, webhook: undefined });
});

it('reads a Proxmox cluster and a webhook', () => {
  expect(
    readProvisioningConfig({ ...proxmox, PROVISIONING_WEBHOOK_URL: 'https://ops.example.ir/mizban' }),
  ).toMatchObject({
    proxmox: {
      destination: { url: 'https://10.0.0.2:8006', certificate: proxmox.PROXMOX_CERTIFICATE, loopback: false },
      ids: { first: 10_000, last: 10_099 },
      network: { first: '192.0.2.10', prefix: 24, gateway: '192.0.2.1' },
    },
    webhook: { destination: { url: 'https://ops.example.ir/mizban' } },
  });
});

it('reads IPv6 and the addresses that are sold in addition to the first', () => {
  const more = { PROXMOX_NETWORK6: '2001:db8:1::10/64 2001:db8:1::1', PROXMOX_ADDRESSES: '192.0.2.250-192.0.3.5/23' };
  expect(readProvisioningConfig({ ...proxmox, ...more }).proxmox).toMatchObject({
    network6: { first: '2001:db8:1::10', prefix: 64, gateway: '2001:db8:1::1' },
    addresses: { first: '192.0.2.250', count: 12, prefix: 23 },
  });
});

it.each([
  ['a token without its secret', { PROXMOX_TOKEN: 'mizban@pve!shop' }, 'PROXMOX_TOKEN'],
  ['no token', { PROXMOX_TOKEN: '' }, 'PROXMOX_TOKEN'],
  ['plain http to another machine', { PROXMOX_URL: 'http://10.0.0.2:8006' }, 'PROXMOX_URL'],
  ['ids the wrong way round', { PROXMOX_IDS: '200-100' }, 'PROXMOX_IDS'],
  ['a network that is none', { PROXMOX_NETWORK: '192.0.2.10' }, 'PROXMOX_NETWORK'],
  ['an IPv6 that is none', { PROXMOX_NETWORK6: '2001::db8::1/64 fe80::1' }, 'PROXMOX_NETWORK6'],
  ['addresses the wrong way round', { PROXMOX_ADDRESSES: '192.0.2.9-192.0.2.1/24' }, 'PROXMOX_ADDRESSES'],
])('%s stops the start with a sentence that repeats nothing', (_name, wrong, named) => {
  const start = () => readProvisioningConfig({ ...proxmox, ...wrong });
  expect(start).toThrow(named);
  expect(start).not.toThrow('0f0f0f0f');
});
