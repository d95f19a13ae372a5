import type { Outgoing } from '../../../../platform/outgoing.ts';
import type { DomainNeed } from '../../types.ts';
import { callRegistrar, checkLimit } from '../call.ts';
import {
  type DomainOrder,
  type Registrar,
  type RegistrarDomain,
  RegistrarRefusal,
  RegistrarUnavailable,
} from '../registrar.ts';
import { type EppAnswer, epp, readEpp, tag } from './epp.ts';

export interface IrnicConfig {
  token: string;
  /** Deposit code, from which registrations are paid. */
  deposit: string;
  /** Our handle, for the technical and billing contacts. */
  handle: string;
}

const space = 'http://epp.nic.ir/ns/domain-1.0';
/** No money, no right, and a rejected deposit code: staff can fix these. */
const ownCodes = new Set([2104, 2200, 2202, 2501]);
/** The server is busy or failed: the outcome is open. */
const openCodes = new Set([2400, 2500, 2502]);

/** The words of refusals, by EPP code. */
const reasons: Readonly<Record<number, string>> = {
  2104: 'موجودی سپردهٔ ایرنیک کافی نیست.',
  2106: 'ایرنیک این دامنه را برای انتقال نمی‌پذیرد.',
  2201: 'شناسهٔ ایرنیک مالک به نمایندگی اجازه نداده است.',
  2202: 'ایرنیک کد را نپذیرفت.',
  2302: 'این نام پیش‌تر ثبت شده است.',
  2303: 'این نام یا شناسه در ایرنیک نیست.',
  2304: 'وضعیت دامنه این کار را نمی‌پذیرد.',
  2306: 'ایرنیک یکی از مشخصات را نپذیرفت.',
};

/** IRNIC, EPP as XML over https (RFC 5730 with the namespace of nic.ir). Periods are months: one year or five. */
export function createIrnic({ config, call }: { config: IrnicConfig; call: Outgoing }): Registrar {
  async function send(command: string, more: { timeLimit?: number } = {}): Promise<EppAnswer> {
    const headers = { authorization: `Bearer ${config.token}`, accept: 'application/xml' };
    const raw = { type: 'application/xml; charset=utf-8', text: epp(command) };
    const response = await callRegistrar(call, { method: 'POST', path: '/submit', headers, raw, ...more });
    const read = response.status === 200 ? readEpp(response.text) : null;
    if (response.status === 401 || response.status === 403)
      throw new RegistrarRefusal('ایرنیک کلید نمایندگی را نپذیرفت.', { isOurs: true });
    if (!read) throw new RegistrarUnavailable(`IRNIC answered ${response.status} with something that is not EPP`);
    if (openCodes.has(read.code)) throw new RegistrarUnavailable(`IRNIC answered with code ${read.code}`);
    return read;
  }

  /** `needs`: the codes that the owner can do something about. */
  async function demand(command: string, needs: Readonly<Record<number, DomainNeed>> = {}): Promise<EppAnswer> {
    const read = await send(command);
    if (read.code === 1000 || read.code === 1001) return read;
    const reason = reasons[read.code] ?? 'ایرنیک این درخواست را نپذیرفت.';
    const need = needs[read.code] ?? null;
    throw new RegistrarRefusal(`${reason} (${read.code})`, { isOurs: need === null && ownCodes.has(read.code), need });
  }

  const domain = (action: string, inner: string) =>
    `<domain:${action} xmlns:domain="${space}">${inner}</domain:${action}>`;
  const payment = tag('domain:authInfo', { xml: tag('domain:pw', config.deposit) });
  const period = (years: number) => `<domain:period unit="m">${years * 12}</domain:period>`;
  const servers = ({ nameservers }: DomainOrder) =>
    nameservers.map((name) => tag('domain:hostAttr', { xml: tag('domain:hostName', name) })).join('');

  return {
    name: 'irnic',
    async check(name) {
      const read = await send(`<check>${domain('check', tag('domain:name', name))}</check>`, { timeLimit: checkLimit });
      if (read.code !== 1000 || read.checked?.name !== name) return 'unknown';
      return read.checked.isFree ? 'free' : 'taken';
    },
    async find({ name, owner }): Promise<RegistrarDomain> {
      const read = await send(`<info>${domain('info', tag('domain:name', name) + payment)}</info>`);
      if (read.code === 2303) return { state: 'none' };
      if (read.code !== 1000)
        throw new RegistrarRefusal(`ایرنیک مشخصات دامنه را نداد. (${read.code})`, { isOurs: true });
      if (read.name !== name) throw new RegistrarUnavailable('IRNIC described another domain');
      // A transfer from another registrar keeps the owner.
      const isOthers = read.biller !== '' && read.biller !== config.handle.toLowerCase();
      if (owner.handle === '' || read.holder !== owner.handle.toLowerCase() || isOthers)
        return { state: 'foreign', ...(read.expiresAt !== null && { expiresAt: read.expiresAt }) };
      if (read.statuses.some((status) => /^pending/i.test(status))) return { state: 'pending' };
      return read.expiresAt === null ? { state: 'pending' } : { state: 'ours', expiresAt: read.expiresAt };
    },
    async register(order) {
      if (order.years !== 1 && order.years !== 5)
        throw new RegistrarRefusal('ایرنیک دامنه را تنها یک‌ساله و پنج‌ساله ثبت می‌کند.', { isOurs: true });
      const contacts = [
        ['holder', order.owner.handle],
        ['admin', order.owner.handle],
        ['tech', config.handle],
        ['bill', config.handle],
      ].map(([type, handle]) => `<domain:contact type="${type}">${tag('', handle ?? '')}</domain:contact>`);
      const inner = [
        tag('domain:name', order.name),
        period(order.years),
        tag('domain:ns', { xml: servers(order) }),
        ...contacts,
        payment,
      ];
      await demand(`<create>${domain('create', inner.join(''))}</create>`, { 2201: 'handle' });
    },
    async transfer({ name, code }) {
      const inner = tag('domain:name', name) + tag('domain:authInfo', { xml: tag('domain:pw', code) });
      await demand(`<transfer op="request">${domain('transfer', inner)}</transfer>`, { 2202: 'code' });
    },
    async renew({ name, years }, expiresAt) {
      const end = tag('domain:curExpDate', new Date(expiresAt).toISOString().slice(0, 10));
      await demand(`<renew>${domain('renew', tag('domain:name', name) + end + period(years) + payment)}</renew>`);
    },
    async setNameservers(order) {
      const change = tag('domain:chg', { xml: tag('domain:ns', { xml: servers(order) }) });
      await demand(`<update>${domain('update', tag('domain:name', order.name) + change + payment)}</update>`);
    },
  };
}
