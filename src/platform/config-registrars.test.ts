import { expect, it } from 'vitest';
import { readDomainConfig } from './config-domains.ts';
import { readRegistrarConfig } from './config-registrars.ts';

const site = 'https://example.ir';
const key = 'canary-key-0123456789';
const irnic = {
  IRNIC_TOKEN: key,
  IRNIC_DEPOSIT: key,
  IRNIC_HANDLE: 'ab123-irnic',
  DOMAIN_NAMESERVERS: 'NS1.a.ir ns2.a.ir',
};

it('registrars are what the environment says, with the addresses of their providers', () => {
  expect(readRegistrarConfig({}, site)).toEqual({ nameservers: [] });
  expect(readRegistrarConfig(irnic, site)).toEqual({
    nameservers: ['ns1.a.ir', 'ns2.a.ir'],
    irnic: {
      token: key,
      deposit: key,
      handle: 'ab123-irnic',
      destination: { url: 'https://epp.nic.ir', loopback: false },
    },
  });
  const local = { ...irnic, IRNIC_URL: 'http://127.0.0.1:4000/' };
  expect(readRegistrarConfig(local, 'http://localhost:3000').irnic?.destination).toEqual({
    ...{ url: 'http://127.0.0.1:4000', loopback: true },
  });
});

it.each([
  ['half of a registrar', { IRNIC_TOKEN: key }],
  ['a password without a name', { OPENPROVIDER_PASSWORD: key }],
  ['no name servers', { ...irnic, DOMAIN_NAMESERVERS: undefined }],
  ['one name server', { ...irnic, DOMAIN_NAMESERVERS: 'ns1.a.ir' }],
  ['another handle', { ...irnic, IRNIC_HANDLE: key }],
  ['plain http', { ...irnic, IRNIC_URL: 'http://epp.example' }],
  ['this machine for a public site', { ...irnic, IRNIC_URL: 'http://127.0.0.1:4000' }],
  ['a key in an address', { ...irnic, IRNIC_URL: `https://a:${key}@epp.example` }],
])('P30: %s stops the start, and no key is repeated', (_, env) => {
  const start = () => readRegistrarConfig(env, site);
  expect(start).toThrow(/IRNIC|Openprovider|OPENPROVIDER|DOMAIN_NAMESERVERS|registrar/);
  expect(start).not.toThrow(key);
});

it('P29: registries are https addresses of other machines, and the list of IANA can be left alone', () => {
  const { bootstrap, whois, usual } = readDomainConfig({}, site);
  expect(bootstrap).toEqual({ url: 'https://data.iana.org/rdap', loopback: false });
  expect([whois['.ir'], usual['.com']]).toEqual([
    { host: 'whois.nic.ir', port: 43, loopback: false },
    'https://rdap.verisign.com/com/v1',
  ]);
  expect(readDomainConfig({ DOMAIN_BOOTSTRAP: 'off' }, site).bootstrap).toBeUndefined();
  for (const wrong of [
    { DOMAIN_RDAP: '.de=http://rdap.denic.de' },
    { DOMAIN_RDAP: '.de=http://127.0.0.1' },
    { DOMAIN_WHOIS: '.ir=127.0.0.1:43' },
    { DOMAIN_BOOTSTRAP: 'http://data.iana.org' },
    { DOMAIN_RDAP: 'de' },
  ])
    expect(() => readDomainConfig(wrong, site), JSON.stringify(wrong)).toThrow('DOMAIN_');
});
