import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { underGarbageCollection } from '../../../platform/gc.testing.ts';
import { type DomainOrder, RegistrarRefusal, RegistrarUnavailable, registrarNames } from './registrar.ts';
import { type ContractCase, type Fault, newDomain, type TestRegistrar } from './testing/harness.ts';

/** The contract case of every registrar: a new one is found by its file. */
const cases = Object.entries(
  import.meta.glob<ContractCase>('./*/harness.testing.ts', { eager: true, import: 'contractCase' }),
).map(([path, one]) => [path.split('/')[1] ?? '', one] as const);

it('has a case for every registrar of the list', () => {
  expect(cases.map(([name]) => name).toSorted()).toEqual(registrarNames.toSorted());
});

const owner = {
  ...{ name: 'Sara Rezaei', email: 'sara@example.ir', phone: '+989121234567', address: '1 <A> St', city: 'Tehran' },
  ...{ postcode: '1234567890', handle: 'ab123-irnic' },
};
const order: DomainOrder = {
  ...{ name: 'example.ir', years: 1, owner, nameservers: ['ns1.example.net', 'ns2.example.net'], code: '' },
};

describe.each(cases)('the registrar %s', (name, { start, premiumState, wrongCode, addsYear }) => {
  let at: TestRegistrar;
  beforeEach(async () => {
    at = await start();
  });
  afterEach(async () => {
    for (const key of at.keys) expect(at.logged.join()).not.toContain(key);
    await at.close();
  });

  it('checks before anything is paid whether a name can be registered', async () => {
    at.domains.set('taken.ir', newDomain(1, { holder: 'foreign' }));
    expect([await at.registrar.check('example.ir'), await at.registrar.check('taken.ir')]).toEqual(['free', 'taken']);
    expect(await at.registrar.check('premium.ir')).toBe(premiumState);
    at.setFault('garbage');
    await expect(at.registrar.check('example.ir')).rejects.toThrow(RegistrarUnavailable);
  });

  it('registers, renews and changes a domain', async () => {
    expect([at.registrar.name, await at.registrar.find(order)]).toEqual([name, { state: 'none' }]);
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
      need: wrongCode,
    });
    await at.registrar.transfer({ ...order, code: 'transfer-code' });
    expect(await at.registrar.find(order)).toEqual({ state: 'pending' });
    const { expiresAt: before = 0 } = at.domains.get('example.ir') ?? {};
    at.letGo('example.ir');
    const found = await at.registrar.find(order);
    const added = 'expiresAt' in found ? (found.expiresAt ?? 0) - before : Number.NaN;
    expect([found.state, Math.round(added / 86_400_000 / 365)]).toEqual(['ours', addsYear ? 1 : 0]);
  });

  it('a domain of the same owner with another registrar is not ours', async () => {
    at.domains.set('example.ir', newDomain(1, { isElsewhere: true }));
    expect(['none', 'foreign']).toContain((await at.registrar.find(order)).state);
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
