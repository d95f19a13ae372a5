import { type ContractCase, clock, newDomain, renewedBy, startTestRegistrar } from '../testing/harness.ts';
import { createOpenprovider } from './index.ts';

const config = { username: 'canary-user', password: 'canary-password-0123' };

const traits = { premiumState: 'reserved', wrongCode: null, addsYear: true } as const;

/** A local Openprovider. */
export const startOpenprovider = () =>
  startTestRegistrar(
    (call) => createOpenprovider({ config, call, clock }),
    [config.password, 'canary-token'],
    ({ method, path, headers, body }, domains, fault) => {
      const reply = (data: unknown, change?: string) => ({
        body: JSON.stringify({ code: 0, desc: '', data }),
        type: 'application/json',
        ...(change && { change }),
      });
      const refuse = (code: number, desc: string) => ({
        status: 500 > code ? 400 : 200,
        body: JSON.stringify({ code, desc, data: {} }),
        type: 'application/json',
      });
      const json = body === '' ? {} : JSON.parse(body);
      if (path === '/v1beta/auth/login')
        return json.password === config.password
          ? reply({ token: 'canary-token' })
          : refuse(196, 'Authentication failed');
      if (headers.authorization !== 'Bearer canary-token')
        return { ...refuse(196, 'Authentication failed'), status: 401 };
      if (path === '/v1beta/domains/check') {
        const results = json.domains.map((one: { name: string; extension: string }) => {
          const domain = `${one.name}.${one.extension}`;
          const status = domains.has(domain) ? 'active' : 'free';
          return { domain, status, is_premium: domain.startsWith('premium') };
        });
        return reply({ results });
      }
      if (path === '/v1beta/customers') return reply({ handle: 'CB900-IR' });
      const name = json.domain ? `${json.domain.name}.${json.domain.extension}` : '';
      if (method === 'GET') {
        const full = new URL(path, 'http://x').searchParams.get('full_name') ?? '';
        const found = domains.get(full);
        const [label = '', extension = ''] = full.split(/\.(.*)/s);
        const status = found?.isPending ? 'REQ' : 'ACT';
        const ends = new Date(found?.expiresAt ?? 0).toISOString().slice(0, 19).replace('T', ' ');
        const row = { id: 7, status, expiration_date: ends, domain: { name: label, extension } };
        if (!found || found.holder === 'foreign' || found.isElsewhere) return reply({ results: [] });
        const failed = { ...row, id: 6, status: 'FAI' };
        return reply({ results: found.isFailed ? [failed, ...(found.isPending ? [row] : [])] : [row] });
      }
      if (fault === 'no-money') return refuse(4005, 'Not enough balance');
      const servers = json.name_servers?.map((one: { name: string }) => one.name) ?? [];
      if (path === '/v1beta/domains') {
        if (domains.has(name)) return refuse(346, 'Domain is not free');
        domains.set(name, newDomain(json.period, { nameservers: servers }));
        return reply({ id: 7, status: 'ACT' }, `create ${name}`);
      }
      if (path === '/v1beta/domains/transfer') {
        const found = domains.get(name);
        if (!found || found.code !== json.auth_code) return refuse(399, 'Invalid auth code');
        domains.set(name, { ...found, holder: '', isElsewhere: false, isPending: true });
        return reply({ id: 7, status: 'REQ' }, `transfer ${name}`);
      }
      const [first] = domains.keys();
      const known = domains.get(first ?? '');
      if (!first || !known) return refuse(320, 'Domain not found');
      const next = path.endsWith('/renew') ? renewedBy(known, json.period) : { ...known, nameservers: servers };
      domains.set(first, next);
      return reply({}, `${path.endsWith('/renew') ? 'renew' : 'update'} ${first}`);
    },
    traits,
  );

export const contractCase: ContractCase = { start: startOpenprovider, ...traits };
