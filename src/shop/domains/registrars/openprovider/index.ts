import { z } from 'zod';
import type { Clock } from '../../../../platform/clock.ts';
import type { Outgoing } from '../../../../platform/outgoing.ts';
import { splitDomain } from '../../../catalogue/domain-names.ts';
import type { DomainOwner } from '../../types.ts';
import { checkLimit } from '../call.ts';
import { type DomainOrder, type Registrar, type RegistrarDomain, RegistrarRefusal } from '../registrar.ts';
import { createClient, type OpenproviderConfig, parse } from './client.ts';

const made = z.object({ handle: z.string().min(1).max(60) });
const checked = z.object({
  results: z.array(z.object({ domain: z.string(), status: z.string(), is_premium: z.boolean().nullish() })),
});
const listed = z.object({
  results: z
    .array(
      z.object({
        id: z.number(),
        status: z.string(),
        expiration_date: z.string().nullish(),
        domain: z.object({ name: z.string(), extension: z.string() }),
      }),
    )
    .nullish(),
});

/** Openprovider. A contact is made for each registration, so a lost response leaves at most a contact too many. */
export function createOpenprovider({
  config,
  call,
  clock,
}: {
  config: OpenproviderConfig;
  call: Outgoing;
  clock: Clock;
}): Registrar {
  const ask = createClient({ config, call, clock });

  async function findRow(order: Pick<DomainOrder, 'name'>) {
    const query = new URLSearchParams({ full_name: order.name, limit: '10' });
    const data = (await ask({ path: `/domains?${query}` })) ?? {};
    const rows = parse(listed, () => data).results ?? [];
    const same = rows.filter(({ domain }) => `${domain.name}.${domain.extension}`.toLowerCase() === order.name);
    // The list still contains former orders of the name that failed or ended.
    const isOver = ({ status }: (typeof same)[number]) => status === 'FAI' || status === 'DEL';
    return same.find((row) => !isOver(row)) ?? same.find(({ status }) => status === 'FAI') ?? null;
  }

  async function contact(owner: DomainOwner): Promise<string> {
    const data = await ask({ path: '/customers', json: customerOf(owner) });
    return parse(made, () => data).handle;
  }

  async function place(path: string, order: DomainOrder, more: object): Promise<void> {
    const handle = await contact(order.owner);
    const json = {
      domain: domainOf(order.name),
      owner_handle: handle,
      admin_handle: handle,
      tech_handle: handle,
      billing_handle: handle,
      name_servers: serversOf(order),
      autorenew: 'off',
      ...more,
    };
    await ask({ path, json });
  }

  return {
    name: 'openprovider',
    async check(name) {
      const json = { domains: [domainOf(name)] };
      const data = await ask({ path: '/domains/check', json, timeLimit: checkLimit });
      const [found] = parse(checked, () => data).results;
      if (found?.domain.toLowerCase() !== name) return 'unknown';
      if (found.status !== 'free') return found.status === 'active' ? 'taken' : 'unknown';
      return found.is_premium ? 'reserved' : 'free';
    },
    async find(order): Promise<RegistrarDomain> {
      const row = await findRow(order);
      if (!row) return { state: 'none' };
      if (row.status === 'FAI') return { state: 'failed', reason: 'ثبت‌کننده این دامنه را ثبت نکرد.' };
      const expiresAt = Date.parse(`${(row.expiration_date ?? '').replace(' ', 'T')}Z`);
      return row.status === 'ACT' && Number.isFinite(expiresAt) ? { state: 'ours', expiresAt } : { state: 'pending' };
    },
    register: (order) => place('/domains', order, { period: order.years }),
    transfer: (order) => place('/domains/transfer', order, { auth_code: order.code }),
    async renew(order) {
      const row = await findRow(order);
      if (!row) throw new RegistrarRefusal('این دامنه در حساب ثبت‌کننده نیست.');
      await ask({ path: `/domains/${row.id}/renew`, json: { domain: domainOf(order.name), period: order.years } });
    },
    async setNameservers(order) {
      const row = await findRow(order);
      if (!row) throw new RegistrarRefusal('این دامنه در حساب ثبت‌کننده نیست.');
      await ask({ method: 'PUT', path: `/domains/${row.id}`, json: { name_servers: serversOf(order) } });
    },
  };
}

const domainOf = (name: string) => {
  const { label, ending } = splitDomain(name);
  return { name: label, extension: ending.slice(1) };
};

const serversOf = ({ nameservers }: DomainOrder) => nameservers.map((name, index) => ({ name, seq_nr: index + 1 }));

function customerOf({ name, email, phone, address, city, postcode }: DomainOwner) {
  const [first = '', ...rest] = name.split(/\s+/);
  const [, area = '', number = ''] = /^\+98(\d{2,3})(\d+)$/.exec(phone) ?? [];
  return {
    name: { first_name: first, last_name: rest.join(' ') || first },
    email,
    phone: { country_code: '+98', area_code: area, subscriber_number: number },
    address: { street: address, number: '1', zipcode: postcode, city, country: 'IR' },
  };
}
