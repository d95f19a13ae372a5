import { type ContractCase, newDomain, renewedBy, startTestRegistrar } from '../testing/harness.ts';
import { createIrnic } from './index.ts';

const config = { token: 'canary-irnic-token', deposit: 'canary-deposit', handle: 'zz999-irnic' };

const traits = { premiumState: 'free', wrongCode: 'code', addsYear: false } as const;

/** A local IRNIC. */
export const startIrnic = () =>
  startTestRegistrar(
    (call) => createIrnic({ config, call }),
    [config.token, config.deposit],
    ({ path, headers, body }, domains, fault) => {
      const type = 'application/xml';
      const one = (name: string) => new RegExp(`<domain:${name}(?: [^>]*)?>([^<]*)<`).exec(body)?.[1] ?? '';
      const reply = (code: number, inner = '', change?: string) => ({
        type,
        body: `<?xml version="1.0"?><epp xmlns="urn:ietf:params:xml:ns:epp-1.0"><response><result code="${code}"><msg>x</msg></result>${inner}</response></epp>`,
        ...(change && { change }),
      });
      if (path !== '/submit' || headers.authorization !== `Bearer ${config.token}`)
        return { status: 401, type, body: '' };
      const name = one('name');
      const found = domains.get(name);
      const years = Number(one('period')) / 12;
      const servers = Array.from(body.matchAll(/<domain:hostName>([^<]+)</g), ([, host = '']) => host);
      if (body.includes('<domain:info ')) {
        if (!found) return reply(2303);
        const status = `<domain:status s="${found.isPending ? 'pendingTransfer' : 'ok'}"/>`;
        const holder = `<domain:contact type="holder">${found.holder}</domain:contact><domain:contact type="bill">${found.isElsewhere ? 'other-irnic' : config.handle}</domain:contact>`;
        const end = `<domain:exDate>${new Date(found.expiresAt).toISOString()}</domain:exDate>`;
        return reply(
          1000,
          `<resData><domain:infData><domain:name>${name}</domain:name>${status}${holder}${end}</domain:infData></resData>`,
        );
      }
      if (body.includes('<domain:check ')) {
        const cd = `<domain:cd><domain:name avail="${found ? 0 : 1}">${name}</domain:name></domain:cd>`;
        return reply(1000, `<resData><domain:chkData>${cd}</domain:chkData></resData>`);
      }
      if (fault === 'no-money') return reply(2104);
      if (fault === 'no-right') return reply(2201);
      if (body.includes('<domain:create ')) {
        if (found) return reply(2302);
        const holder = /type="holder">([^<]+)</.exec(body)?.[1] ?? '';
        domains.set(name, newDomain(years, { holder, nameservers: servers }));
        return reply(1001, '', `create ${name}`);
      }
      if (!found) return reply(2303);
      if (body.includes('<transfer ')) {
        if (one('pw') !== found.code) return reply(2202);
        domains.set(name, { ...found, holder: 'ab123-irnic', isElsewhere: false, isPending: true });
        return reply(1001, '', `transfer ${name}`);
      }
      const isRenewal = body.includes('<domain:renew ');
      if (isRenewal && one('curExpDate') !== new Date(found.expiresAt).toISOString().slice(0, 10)) return reply(2304);
      domains.set(name, isRenewal ? renewedBy(found, years) : { ...found, nameservers: servers });
      return reply(isRenewal ? 1001 : 1000, '', `${isRenewal ? 'renew' : 'update'} ${name}`);
    },
    traits,
  );

export const contractCase: ContractCase = { start: startIrnic, ...traits };
