import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { underGarbageCollection } from '../../../platform/gc.testing.ts';
import { silentLog } from '../../../platform/log.ts';
import { createOutgoing } from '../../../platform/outgoing.ts';
import { readEpp, tag } from './irnic/epp.ts';
import { startIrnic } from './irnic/harness.testing.ts';
import { startOpenprovider } from './openprovider/harness.testing.ts';
import { createOpenprovider } from './openprovider/index.ts';
import { type DomainOrder, RegistrarRefusal, RegistrarUnavailable, registrarNames } from './registrar.ts';
import { clock, type Fault, newDomain, type TestRegistrar } from './testing/harness.ts';

const starts = { irnic: startIrnic, openprovider: startOpenprovider };

const owner = {
  ...{ name: 'Sara Rezaei', email: 'sara@example.ir', phone: '+989121234567', address: '1 <A> St', city: 'Tehran' },
  ...{ postcode: '1234567890', handle: 'ab123-irnic' },
};
const order: DomainOrder = {
  ...{ name: 'example.ir', years: 1, owner, nameservers: ['ns1.example.net', 'ns2.example.net'], code: '' },
};

describe.each(registrarNames)('the registrar %s', (name) => {
  let at: TestRegistrar;
  beforeEach(async () => {
    at = await starts[name]();
  });
  afterEach(async () => {
    for (const key of at.keys) expect(at.logged.join()).not.toContain(key);
    await at.close();
  });

  it('checks before anything is paid whether a name can be registered', async () => {
    at.domains.set('taken.ir', newDomain(1, { holder: 'foreign' }));
    expect([await at.registrar.check('example.ir'), await at.registrar.check('taken.ir')]).toEqual(['free', 'taken']);
    expect(await at.registrar.check('premium.ir')).toBe(name === 'openprovider' ? 'reserved' : 'free');
    at.setFault('garbage');
    await expect(at.registrar.check('example.ir')).rejects.toThrow(RegistrarUnavailable);
  });

  it('registers, renews and changes a domain', async () => {
    expect(await at.registrar.find(order)).toEqual({ state: 'none' });
    await at.registrar.register(order);
    const found = await at.registrar.find(order);
    expect(found).toMatchObject({ state: 'ours' });
    const expiresAt = 'expiresAt' in found ? found.expiresAt : 0;
    await at.registrar.renew(order, expiresAt);
    await at.registrar.setNameservers({ ...order, nameservers: ['ns3.example.net', 'ns4.example.net'] });
    expect(at.changes).toEqual(['create example.ir', 'renew example.ir', 'update example.ir']);
    const domain = at.domains.get('example.ir');
    expect(domain?.nameservers).toEqual(['ns3.example.net', 'ns4.example.net']);
    expect((domain?.expiresAt ?? 0) - expiresAt).toBeGreaterThan(360 * 86_400_000);
  });

  it('transfers a domain with its code, and not with another', async () => {
    at.domains.set('example.ir', newDomain(1, { holder: 'foreign' }));
    await expect(at.registrar.transfer({ ...order, code: 'other' })).rejects.toMatchObject({
      name: 'RegistrarRefusal',
      need: name === 'irnic' ? 'code' : null,
    });
    await at.registrar.transfer({ ...order, code: 'transfer-code' });
    expect(await at.registrar.find(order)).toEqual({ state: 'pending' });
  });

  it('refuses what is taken', async () => {
    at.domains.set('example.ir', newDomain(1, { holder: 'foreign' }));
    expect(['none', 'foreign']).toContain((await at.registrar.find(order)).state);
    await expect(at.registrar.register(order)).rejects.toThrow(RegistrarRefusal);
  });

  it('P71: reports an account without money as ours to mend', async () => {
    at.setFault('no-money');
    await expect(at.registrar.register(order)).rejects.toMatchObject({ name: 'RegistrarRefusal', isOurs: true });
  });

  it.each<Fault>(['lost', 'down', 'busy', 'silent', 'garbage', 'moved'])(
    'P29 P71 P76: leaves the outcome open if the response is %s, and finds out afterwards',
    async (fault) => {
      at.setFault(fault);
      const work = underGarbageCollection(at.registrar.register(order));
      await expect(work).rejects.toThrow(RegistrarUnavailable);
      at.setFault('none');
      const { state } = await at.registrar.find(order);
      expect(state).toBe(at.domains.has('example.ir') ? 'ours' : 'none');
      expect(at.domains.size).toBe(at.changes.length);
    },
  );
});

it('P29: a registrar at a private address is not called', async () => {
  const at = await startOpenprovider();
  const call = createOutgoing({
    destination: { url: at.url.replace('http:', 'https:'), loopback: false },
    log: silentLog,
  });
  const registrar = createOpenprovider({ config: { username: 'user', password: 'password' }, call, clock });
  await expect(registrar.check('example.com')).rejects.toThrow(RegistrarUnavailable);
  expect(at.calls).toEqual([]);
  await at.close();
});

it('Openprovider: a former order that failed does not stand for the present one', async () => {
  const at = await startOpenprovider();
  at.domains.set('example.ir', newDomain(1, { isFailed: true }));
  expect(await at.registrar.find(order)).toMatchObject({ state: 'failed' });
  at.domains.set('example.ir', newDomain(1, { isFailed: true, isPending: true }));
  expect(await at.registrar.find(order)).toEqual({ state: 'pending' });
  await at.close();
});

describe('EPP', () => {
  it('text survives as text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const xml = tag('a', text);
        expect(xml.slice(3, -4)).not.toMatch(/[<>"']/);
      }),
    );
  });

  it('what is no response is null', () => {
    fc.assert(fc.property(fc.string(), (text) => readEpp(text) === null));
    expect(readEpp('<!DOCTYPE x [<!ENTITY a "b">]><epp><result code="1000"/></epp>')).toBeNull();
    expect(readEpp('<epp:epp xmlns:epp="x"><epp:result code="2502"><msg/></epp:result></epp:epp>')?.code).toBe(2502);
  });
});
