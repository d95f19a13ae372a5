import { type ChangeFault, changeEmail, endOwnSession, endSessions } from '../../content/users/index.ts';
import { runTransaction } from '../../platform/db/transaction.ts';
import { isEmailAddress } from '../../platform/email.ts';
import { AppError, fail } from '../../platform/errors.ts';
import { toman } from '../../platform/money.ts';
import { toLatinDigits } from '../../platform/persian/digits.ts';
import { billToPresent, renewNow } from '../../shop/billing/index.ts';
import {
  type BuyerDraft,
  changeMobile,
  customerOf,
  dropContactEmail,
  emptyBuyer,
  notifyContactChange,
  readEmailKey,
  requestEmail,
  saveProfile,
} from '../../shop/customers/index.ts';
import {
  cancelAtEnd,
  changeNameservers,
  consumeSecret,
  requestIdentityChecks,
  requestTransferCode,
  stateDomainOwner,
} from '../../shop/services/index.ts';
import { createTopUp, topUpLimits } from '../../shop/settlement/index.ts';
import { findWholePost } from '../../site/whole-post.ts';
import { respondPersonalPage } from '../core/personal-page.ts';
import type { FormCall, Route } from '../core/routes.ts';
import type { Services } from '../core/services.ts';
import { changeOwnPassword, isOwnPassword } from '../security/auth.ts';
import type { SignedIn } from '../security/signed-in.ts';
import { accountPath, type FormResponse, ownForm } from './account-forms.ts';
import { clearConfirmed, giveConfirmed, isConfirmed } from './confirmed.ts';
import { postedText } from './posted.ts';
import { mayMailBy, mayMailTo } from './sign-in/mail-limits.ts';
import { sendCode, takeOwnNumber } from './sign-in/one-time-code.ts';
import { visitorOf } from './visitor.ts';

/** Account forms of customers. Objects of others return 404, like missing ones. */
export function ownAccountRoutes(services: Services): Route[] {
  const form = (name: string, handle: Parameters<typeof ownForm>[1]) => ownForm(name, handle, services);
  const service = (name: string, handle: Parameters<typeof ownForm>[1]) => form(`services/:id/${name}`, handle);
  const { platform, config } = services;
  return [
    form('profile', async (call, { id }) => {
      const isRight = await saveProfile(platform, { userId: id, typed: typedBuyer(call) });
      if (isRight) await askAgain(id, services);
      return { notice: isRight ? 'profile-saved' : 'profile-wrong' };
    }),
    form('confirm', (call, user) => confirm(call, user, services)),
    form('confirm-code', (call, user) => sendOwnCode(call, user, services)),
    form('mobile', (call, user) => takeMobile(call, user, services)),
    form('add-email', (call, user) => askForEmail(call, user, services)),
    form('confirm-email', (call, user) => takeEmail(call, user, services)),
    form('change-password', (call, user) => changePassword(call, user, services)),
    form('end-session', async (call, { id, sessionId }) => {
      const ended = postedText(call, 'id');
      const isOther = ended !== sessionId && (await endOwnSession(platform, { userId: id, sessionId: ended }));
      if (!isOther) throw fail('NotFound');
      return { notice: 'session-ended' };
    }),
    form('end-sessions', async (_call, { id, sessionId }) => {
      await endSessions(platform, { userId: id, but: sessionId });
      return { notice: 'sessions-ended' };
    }),
    form('top-up', async (call, { id: userId }) => {
      const typed = toLatinDigits(postedText(call, 'amount')).replace(/[\s,٬،.]/g, '');
      const isTest = services.shop.gateways.some(({ kind }) => kind === 'test');
      const amount = /^\d{1,12}$/.test(typed) ? toman(Number(typed)) : toman(0);
      if (amount < topUpLimits.min || amount > topUpLimits.max) return { notice: 'top-up-wrong' };
      const { invoiceId } = await createTopUp(platform, { userId, amount, isTest, secret: config.secret });
      return { to: payPath(invoiceId) };
    }),
    service('cancel', (call, user) => setCancelled(call, user, true, services)),
    service('keep', (call, user) => setCancelled(call, user, false, services)),
    service('bill-to', async ({ params }, { id: userId }) => {
      const isBilled = await billToPresent(platform, { serviceId: params.id ?? '', userId });
      if (!isBilled) throw fail('NotFound');
      return { notice: 'billed-to' };
    }),
    service('domain', (call, user) => stateDomain(call, user, services)),
    service('nameservers', (call, user, path) => nameDomain(call, user, path, services)),
    service('transfer-code', async ({ params }, { id: userId }) => {
      if (!(await requestTransferCode(platform, { serviceId: params.id ?? '', userId }))) throw fail('NotFound');
      return { notice: 'transfer-code-asked' };
    }),
    service('renew', async ({ params }, { id: userId }) => {
      const id = await renewNow(platform, { serviceId: params.id ?? '', userId });
      if (id === null) throw fail('NotFound');
      return { to: payPath(id) };
    }),
    service('secret', (call, user, path) => uncover(call, user, path, services)),
  ];
}

/** Requests another identity check with the corrected data, so that the page no longer reports an error. */
async function askAgain(userId: string, { platform, config }: Services): Promise<void> {
  if (config.shop.identity) await requestIdentityChecks(platform, userId);
}

const payPath = (invoiceId: string) => `/shop/pay/${invoiceId}`;

function typedBuyer(call: FormCall): BuyerDraft {
  const names = ['kind', ...Object.keys(emptyBuyer)];
  const posted = names.filter((name) => call.body.has(name));
  return Object.fromEntries(posted.map((name) => [name, postedText(call, name).slice(0, 1000)]));
}

/** Verifies the password of the signed-in user, or a code sent to the mobile of their account. */
async function confirm(call: FormCall, user: SignedIn, services: Services): Promise<FormResponse> {
  const { platform, config } = services;
  const cookie = giveConfirmed(user, platform.clock.now(), config);
  const password = postedText(call, 'password');
  if (password !== '') {
    const isRight = password.length <= 1024 && (await unlessTooMany(isOwnPassword(user.id, password, services)));
    if (isRight === null) return { notice: 'password-limit' };
    return isRight ? { notice: 'confirmed', cookies: [cookie] } : { notice: 'password-wrong' };
  }
  const taken = await takeOwnNumber(call, services);
  if ('notice' in taken) return taken;
  const customer = await customerOf(platform, user.id);
  if (customer?.mobile !== taken.mobile) return { notice: 'confirm-other', cookies: taken.cookies };
  return { notice: 'confirmed', cookies: [...taken.cookies, cookie] };
}

/** Sends a code to the mobile of the account. */
async function sendOwnCode(call: FormCall, { id }: SignedIn, services: Services): Promise<FormResponse> {
  const customer = await customerOf(services.platform, id);
  return customer?.mobile ? sendCode(call, services, customer.mobile) : { notice: 'confirm-first' };
}

const mayChange = ({ request }: FormCall, user: SignedIn, { platform, config }: Services) =>
  isConfirmed(request, user, platform.clock.now(), config);

/** Result of an operation, or null if it was rate limited. */
async function unlessTooMany<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (thrown) {
    if (thrown instanceof AppError && thrown.name === 'TooManyRequests') return null;
    throw thrown;
  }
}

/**
 * Another mobile, which a code has shown to be theirs, opens the account from now on; other sessions end, and the old
 * mobile and the e-mail are notified.
 */
async function takeMobile(call: FormCall, user: SignedIn, services: Services): Promise<FormResponse> {
  const { platform, config, sms } = services;
  const { id, sessionId } = user;
  if (!mayChange(call, user, services)) return { notice: 'confirm-first' };
  const taken = await takeOwnNumber(call, services);
  if ('notice' in taken) return taken;
  const { mobile, cookies } = taken;
  const isChanged = await runTransaction(platform, async (trx, touch) => {
    const before = await customerOf({ db: trx }, id);
    if (!(await changeMobile(platform, trx, { userId: id, mobile }))) return false;
    if (before && before.mobile !== mobile)
      await notifyContactChange(platform, trx, { before, changed: 'mobile', sms: sms?.kinds ?? [] });
    touch('outbox');
    return true;
  });
  if (!isChanged) return { notice: 'mobile-taken', cookies };
  await endSessions(platform, { userId: id, but: sessionId });
  await askAgain(id, services);
  return { notice: 'mobile-changed', cookies: [...cookies, clearConfirmed(config)] };
}

/** Mails a verification link to a customer's new address; the response is the same if it is taken. */
async function askForEmail(call: FormCall, user: SignedIn, services: Services): Promise<FormResponse> {
  const { id } = user;
  if (!mayChange(call, user, services)) return { notice: 'confirm-first' };
  const email = postedText(call, 'email').trim().toLowerCase();
  if (!isEmailAddress(email)) return { notice: 'email-wrong' };
  if (email === user.email.toLowerCase()) return { notice: 'email-same' };
  if (!(await mayMailBy(id, services))) return { notice: 'mail-limit' };
  if (await mayMailTo(email, services)) await requestEmail(services.platform, { userId: id, email });
  return { notice: 'email-link-sent' };
}

/**
 * The link of the mail has shown the e-mail to be theirs: it opens the account from now on, with their password or with a
 * first one that they choose; the old e-mail and the mobile are notified.
 */
async function takeEmail(call: FormCall, { id, sessionId }: SignedIn, services: Services): Promise<FormResponse> {
  const { platform, config, sms } = services;
  const [key, password] = [postedText(call, 'key'), postedText(call, 'password')];
  const shown = readEmailKey(key, { now: platform.clock.now(), secret: config.secret });
  const to = `${accountPath}?tab=security`;
  if (shown?.userId !== id) return { notice: 'link-over', to };
  const before = await customerOf(platform, id);
  const fault = await changeEmail(platform, { ...shown, password }, async (trx) => {
    await dropContactEmail(trx, id);
    if (!before) return;
    const known = before.email === shown.email ? { ...before, email: '' } : before;
    await notifyContactChange(platform, trx, { before: known, changed: 'email', sms: sms?.kinds ?? [] });
  });
  if (fault === 'over' || fault === 'taken') return { notice: fault === 'over' ? 'link-over' : 'email-taken', to };
  if (fault) return { notice: passwordNotices[fault], to: `${accountPath}?tab=email&key=${key}` };
  await endSessions(platform, { userId: id, but: sessionId });
  return { notice: shown.from === '' ? 'email-added' : 'email-changed', to, cookies: [clearConfirmed(config)] };
}

const passwordNotices: Readonly<Record<ChangeFault, string>> = {
  wrong: 'password-wrong',
  same: 'password-same',
  short: 'password-short',
  long: 'password-long',
  common: 'password-common',
};

async function changePassword(call: FormCall, user: SignedIn, services: Services): Promise<FormResponse> {
  const typed = { current: postedText(call, 'current'), next: postedText(call, 'next') };
  if (Math.max(typed.current.length, typed.next.length) > 1024) return { notice: 'password-long' };
  const changed = await unlessTooMany(changeOwnPassword(call, user, typed, services));
  if (changed === null) return { notice: 'password-limit' };
  if (typeof changed === 'string') return { notice: passwordNotices[changed] };
  return { notice: 'password-changed', cookies: changed };
}

async function setCancelled(
  { params }: FormCall,
  { id: userId }: SignedIn,
  cancels: boolean,
  { platform }: Services,
): Promise<FormResponse> {
  if (!(await cancelAtEnd(platform, { serviceId: params.id ?? '', userId, cancels }))) throw fail('NotFound');
  return { notice: cancels ? 'service-cancelled' : 'service-kept' };
}

/** Owner of a domain, and the transfer code. */
async function stateDomain(
  call: FormCall,
  { id: userId }: SignedIn,
  { platform, config }: Services,
): Promise<FormResponse> {
  const names = ['handle', 'name', 'email', 'phone', 'address', 'city', 'postcode'].filter((name) =>
    call.body.has(name),
  );
  const isWhole = await stateDomainOwner(platform, {
    serviceId: call.params.id ?? '',
    userId,
    typed: Object.fromEntries(names.map((name) => [name, postedText(call, name).slice(0, 1_000)])),
    code: postedText(call, 'code').trim().slice(0, 200),
    secret: config.secret,
  });
  if (isWhole === null) throw fail('NotFound');
  return { notice: isWhole ? 'domain-stated' : 'domain-incomplete' };
}

/** Stores the name servers of a domain; rejected ones are returned to the page in its URL. */
async function nameDomain(
  call: FormCall,
  { id: userId }: SignedIn,
  path: string,
  { platform, config }: Services,
): Promise<FormResponse> {
  const typed = postedText(call, 'nameservers').slice(0, 500);
  const serviceId = call.params.id ?? '';
  const isTaken = await changeNameservers(platform, { serviceId, userId, typed, secret: config.secret });
  if (isTaken === null) throw fail('NotFound');
  if (isTaken) return { notice: 'nameservers-taken' };
  const to = new URL(path, config.baseUrl);
  to.searchParams.set('nameservers', typed);
  return { notice: 'nameservers-wrong', to: to.pathname + to.search };
}

/** Page of the form with the password of a service: this response is the only place where it is ever shown. */
async function uncover(
  { request, params }: FormCall,
  { id: userId }: SignedIn,
  path: string,
  services: Services,
): Promise<FormResponse | Response> {
  const { platform, config } = services;
  const url = new URL(path, config.baseUrl);
  const post = await findWholePost(platform, { path: decodeURI(url.pathname) });
  if (!post || !services.renderer.isPersonal(post)) throw fail('NotFound');
  const serviceId = params.id ?? '';
  const text = await consumeSecret(platform, { serviceId, userId, secret: config.secret });
  if (text === null) return { notice: 'secret-seen' };
  const visitor = { ...(await visitorOf(request, services)), uncovered: { serviceId, text } };
  return respondPersonalPage(post, { request, url, visitor }, services);
}
