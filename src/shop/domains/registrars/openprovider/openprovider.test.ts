import { expect, it } from 'vitest';
import { silentLog } from '../../../../platform/log.ts';
import { createOutgoing } from '../../../../platform/outgoing.ts';
import { type DomainOrder, RegistrarUnavailable } from '../registrar.ts';
import { clock, newDomain } from '../testing/harness.ts';
import { startOpenprovider } from './harness.testing.ts';
import { createOpenprovider } from './index.ts';

const owner = {
  ...{ name: 'Sara Rezaei', email: 'sara@example.ir', phone: '+989121234567', address: '1 Azadi St', city: 'Tehran' },
  ...{ postcode: '1234567890', handle: 'ab123-irnic' },
};
const order: DomainOrder = {
  ...{ name: 'example.ir', years: 1, owner, nameservers: ['ns1.example.net', 'ns2.example.net'], code: '' },
};

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

it('a former order that failed does not stand for the present one', async () => {
  const at = await startOpenprovider();
  at.domains.set('example.ir', newDomain(1, { isFailed: true }));
  expect(await at.registrar.find(order)).toMatchObject({ state: 'failed' });
  at.domains.set('example.ir', newDomain(1, { isFailed: true, isPending: true }));
  expect(await at.registrar.find(order)).toEqual({ state: 'pending' });
  await at.close();
});
