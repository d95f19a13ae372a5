import { describe, expect, it } from 'vitest';
import type { Visitor } from '../../builder/context.ts';
import type { OwnDomain, OwnService, PersonalReader } from '../../builder/reader.ts';
import { nothingOwn } from '../../builder/testing.tsx';
import { rial, toman } from '../../platform/money.ts';
import type { OptionChoices } from '../../shop/billing/option-choices.ts';
import type { ChangeQuote } from '../../shop/billing/quote-change.ts';
import { type Buyer, emptyBuyer } from '../../shop/customers/index.ts';
import type { Service } from '../../shop/services/index.ts';
import { fakeReader, renderWidget, testPage } from '../shared/testing.tsx';
import { readAddress } from './tabs.ts';

const outsider: Visitor = {
  user: null,
  cartToken: null,
  notice: '',
  signIn: { byMobile: true, requestedFor: null, shownCode: '', resendSeconds: 0, demand: null },
  isConfirmed: false,
  uncovered: null,
};
const sara: Visitor = { ...outsider, user: { id: 'u1', name: 'سارا', email: '', sessionId: 's1' } };
const customer = {
  userId: 'u1',
  name: 'سارا',
  email: '',
  mobile: '09123456789',
  isIdentityVerified: false,
  signsInByEmail: false,
  isStaff: false,
  buyer: {},
  draft: null,
};
const service: OwnService = {
  isChecked: false,
  isExpired: false,
  id: 'a'.repeat(24),
  orderId: 'o1',
  label: 'سرور <آلمان>',
  hostname: 'web-1',
  cycle: 'monthly',
  state: 'active',
  nameLabel: 'نام سرور',
  isDomain: false,
  needsDetails: false,
  selection: { plan: 'vps', cycle: 'monthly', options: {}, hostname: 'web-1', sshKey: '' },
  isTest: false,
  access: { ipv4: '192.0.2.4', user: 'root' },
  hasSecret: true,
  paidUntil: Date.UTC(2026, 10, 15),
  renewal: toman(250_000),
  next: null,
  changing: null,
  cancelsAtEnd: false,
  isEnding: false,
  refunds: [],
  refundDue: null,
  suspendedFor: null,
  waitsForIdentity: false,
  identityProblem: null,
  wantsPlan: false,
  extras: '',
  openInvoice: { id: 'b'.repeat(24), purpose: 'renewal', total: toman(250_000), dueAt: 5 },
  createdAt: Date.UTC(2026, 9, 15),
};
const larger: ChangeQuote = {
  kind: 'upgrade',
  label: 'بزرگ VPS-L',
  selection: { ...service.selection, plan: 'vps-large' },
  plan: {
    product: 'vps',
    features: [],
    specs: {
      cpuCores: 4,
      cpuKind: 'shared',
      ramGb: 8,
      diskGb: 160,
      diskKind: 'NVMe',
      trafficTb: null,
      portMbps: 1000,
      ipv4: 1,
      ipv6: 1,
    },
  },
  cost: toman(200_000),
  credit: toman(125_000),
  due: toman(75_000),
  options: [],
  lines: [],
  worth: toman(75_000),
  daysLeft: 15,
  renewal: toman(400_000),
  from: 0,
  next: null,
  rebuilds: false,
};
const smaller: ChangeQuote = {
  ...larger,
  kind: 'downgrade',
  label: 'کوچک VPS-S',
  selection: { ...service.selection, plan: 'vps-small' },
  cost: rial(0),
  credit: rial(0),
  due: rial(0),
  renewal: toman(100_000),
  from: Date.UTC(2026, 10, 15),
};
const own: PersonalReader = {
  ...nothingOwn,
  customer: async () => customer,
  services: async () => [service],
  service: async () => service,
};

function show(visitor: Visitor, query = '', reader = own) {
  const page = { ...testPage, visitor, address: readAddress(new URLSearchParams(query)) };
  return renderWidget(
    'my-account',
    {},
    { page, reader: fakeReader({ own: () => (visitor.user ? reader : nothingOwn) }) },
  );
}

const domain: OwnDomain = {
  name: 'mizban.com',
  operation: 'transfer',
  owner: { name: 'سارا', email: 'a@b.ir', phone: '', address: '', city: '', postcode: '', handle: '' },
  fields: ['name', 'email'],
  problems: { name: 'با حروف لاتین' },
  hasCode: false,
  nameservers: ['ns1.example.com', 'ns2.example.com'],
  missing: ['owner', 'code'],
  refused: '',
  isOpen: true,
  expiresAt: null,
  ours: { nameservers: ['ns1.ours.ir', 'ns2.ours.ir'], handle: 'zz9-irnic' },
};
const ofDomain = (changes: Partial<OwnDomain> = {}, changed: Partial<OwnService> = {}): PersonalReader => {
  const sold: OwnService = {
    ...service,
    hostname: 'mizban.com',
    isDomain: true,
    hasSecret: false,
    access: {},
    ...changed,
  };
  return {
    ...own,
    service: async () => sold,
    services: async () => [sold],
    domain: async () => ({ ...domain, ...changes }),
  };
};

describe('my-account', () => {
  it('asks the owner of a domain for what its registry needs, with what is wrong, and keeps what was typed', async () => {
    const waiting = ofDomain({}, { state: 'provisioning', needsDetails: true, paidUntil: null });
    const html = await show(sara, `tab=services&id=${service.id}`, waiting);
    expect(html).toContain('کد انتقال (EPP)');
    expect(html).toContain('منتظر این مشخصات است');
    expect(html).toContain('با حروف لاتین');
    expect(html).toContain('ns1.ours.ir');
    expect(await show(sara, 'tab=services', waiting)).toContain('نوشتن مشخصات دامنه');
    const typed = await show(sara, `tab=services&id=${service.id}&nameservers=a%0Ab`, ofDomain());
    expect(typed).toMatch(/<textarea[^>]*aria-invalid="true"[^>]*>a\nb</);
    const refused = ofDomain({ refused: 'کد درست نیست.', missing: ['code'] }, { state: 'provisioning' });
    expect(await show(sara, `tab=services&id=${service.id}`, refused)).toContain('نپذیرفت: کد درست نیست.');
  });

  it('says of a domain that was not registered where its money is, and nothing of an end to come', async () => {
    const refunds = [{ invoiceId: 'i1', isWhole: true } as Service['refunds'][number]];
    const failed = ofDomain(
      { isOpen: false, missing: [] },
      { state: 'terminated', paidUntil: null, refunds, isEnding: true },
    );
    const html = await show(sara, `tab=services&id=${service.id}`, failed);
    expect(html).toContain('این دامنه ثبت نشد و آنچه برای آن پرداخته بودید به اعتبار حساب شما برگشت');
    expect(html).not.toMatch(/به‌زودی بسته می‌شود|پول این سرویس|مالک دامنه/);
  });

  it('shows the end, the owner and the ways of a domain that is active, and asks to renew one that expired', async () => {
    const active = ofDomain({ isOpen: false, missing: [], expiresAt: Date.UTC(2027, 2, 21) });
    const html = await show(sara, `tab=services&id=${service.id}`, active);
    expect(html).toContain('۱ فروردین ۱۴۰۶');
    expect(html).toContain('درخواست کد انتقال');
    expect(html).not.toContain('name="email"');
    const iranian = ofDomain({ isOpen: false, missing: [], name: 'mizban.ir' });
    expect(await show(sara, `tab=services&id=${service.id}`, iranian)).toContain('از nic.ir بگیرید');
    const over = ofDomain({ isOpen: false, missing: [] }, { state: 'suspended', suspendedFor: 'unpaid' });
    expect(await show(sara, `tab=services&id=${service.id}`, over)).toContain('دورهٔ این دامنه تمام شده است');
    expect(await show(sara, 'tab=services', over)).toContain('منقضی');
    const late = ofDomain({ isOpen: false, missing: [] }, { isExpired: true });
    expect(await show(sara, 'tab=services', late)).toContain('منقضی');
    expect(await show(sara, `tab=services&id=${service.id}`, late)).toContain('دورهٔ این دامنه تمام شده است');
  });

  it('shows anonymous visitors the sign-in forms, which return to the requested part', async () => {
    const html = await show(outsider, 'tab=invoices');
    expect(html).toContain('action="/shop/account/otp"');
    expect(html).toContain('value="/germany-vps/?tab=invoices"');
    expect(html).not.toContain('سارا');
    expect(await show(outsider, 'return=/checkout/')).toContain('name="return" value="/checkout/"');
  });

  it('requests the code once it was sent, and shows it on a machine of one’s own only', async () => {
    const signIn = { ...outsider.signIn, requestedFor: '09123456789' };
    const html = await show({ ...outsider, signIn: signIn });
    expect(html).toContain('action="/shop/account/verify"');
    expect(html).not.toContain('shown-code');
    expect(await show({ ...outsider, signIn: { ...signIn, shownCode: '123456' } })).toContain('۱۲۳۴۵۶');
  });

  it('P77 shows why a code is not sent at once and the waiting time without script, and loads the challenge only then', async () => {
    expect(await show(outsider)).not.toContain('data-island');
    const reasons = [
      ['address', 'از شبکه‌ای که با آن به اینترنت وصل شده‌اید'],
      ['number', 'چند بار برای این شماره کد خواسته شده است'],
      ['tries', 'کد نادرست نوشته شده است'],
      ['load', 'درخواست کد در سایت بسیار زیاد است'],
    ] as const;
    const demand = { form: 'otp', fields: { mobile: '09123456789' }, challenge: '{"a":"<"}', waitMinutes: 3 } as const;
    for (const [reason, sentence] of reasons) {
      const html = await show({ ...outsider, signIn: { ...outsider.signIn, demand: { ...demand, reason } } });
      expect(html).toContain(sentence);
      expect(html).toContain('۳ دقیقهٔ دیگر دوباره بفرستید، یا با ایمیل و گذرواژه وارد شوید');
      expect(html).toContain('data-island="my-account"');
      expect(html).toContain('name="mobile" value="09123456789"');
      expect(html).toContain('<details class="by-email" open="">');
      if (reason === 'address') expect(html).toContain('شمارهٔ شما مشکلی ندارد');
    }
    const spent = { ...demand, reason: 'spent', challenge: '' } as const;
    const html = await show({ ...outsider, signIn: { ...outsider.signIn, demand: spent } });
    expect(html).toContain('سهم پیامک این ساعت سایت به پایان رسیده است');
    expect(html).not.toContain('data-island');
  });

  it('without SMS is opened by e-mail, and shows known error messages only', async () => {
    const signIn = { ...outsider.signIn, byMobile: false };
    const html = await show({ ...outsider, signIn, notice: 'sign-in-wrong' });
    expect(html).not.toContain('/shop/account/otp');
    expect(html).toContain('ایمیل یا گذرواژه درست نیست.');
    expect(await show({ ...outsider, signIn, notice: 'constructor' })).not.toContain('notice');
  });

  it('shows services with state, next payment and a button to pay, and everything as text', async () => {
    const html = await show(sara);
    expect(html).toContain('سرور &lt;آلمان&gt;');
    expect(html).toContain('فعال');
    expect(html).toContain('۲۴ آبان ۱۴۰۵');
    expect(html).toContain(`href="/shop/pay/${'b'.repeat(24)}"`);
    expect(html).toContain('۲۵۰٬۰۰۰ تومان');
  });

  it('does not offer payment while one is being verified', async () => {
    const isChecked = true;
    const invoice = {
      id: 'b'.repeat(24),
      userId: 'u1',
      purpose: 'order' as const,
      orderId: 'o1',
      serviceId: null,
      periodStart: null,
      state: 'proforma' as const,
      number: null,
      isTest: false,
      total: toman(250_000),
      vat: rial(0),
      vatRate: 0,
      refunded: rial(0),
      fromBalance: rial(0),
      createdAt: 0,
      dueAt: 5,
      paidAt: null,
      paidBy: null,
    };
    const money = { total: toman(250_000), vat: rial(0) };
    const one = (checked: boolean) => [{ ...invoice, isChecked: checked, refunds: [], creditNotes: [] }];
    const button = '<a class="button" href="/shop/pay/';
    for (const [tab, of] of [
      ['services', { services: async () => [{ ...service, isChecked }] }],
      [`services&id=${service.id}`, { service: async () => ({ ...service, isChecked }) }],
      ['invoices', { invoices: async () => ({ rows: one(isChecked), hasMore: false }) }],
      ['', { services: async () => [], openInvoices: async () => one(isChecked) }],
    ] as const) {
      const html = await show(sara, `tab=${tab}`, { ...own, ...of });
      expect([tab, html.includes(button), html.includes('در حال بررسی')]).toEqual([tab, false, true]);
      expect(html).toContain('پیگیری پرداخت');
    }
    const note = {
      id: 'n1',
      invoiceId: invoice.id,
      refundId: null,
      number: 7,
      isTest: false,
      method: 'balance' as const,
    };
    const credited = [
      { ...invoice, isChecked: false, refunds: [], creditNotes: [{ ...note, ...money, reason: '', madeAt: 5 }] },
    ];
    const noted = await show(sara, 'tab=invoices', {
      ...own,
      invoices: async () => ({ rows: credited, hasMore: false }),
    });
    expect(noted).toContain(`href="/shop/invoice/${invoice.id}/credit-note/n1"`);
    const open = await show(sara, 'tab=invoices', {
      ...own,
      invoices: async () => ({ rows: one(false), hasMore: false }),
    });
    expect(open).toContain(button);
  });

  it('shows a password in the one response that uncovers it only', async () => {
    const query = `tab=services&id=${service.id}`;
    expect(await show(sara, query)).toContain(`action="/shop/account/services/${service.id}/secret"`);
    const uncovered = { serviceId: service.id, text: 'hunter2' };
    expect(await show({ ...sara, uncovered }, query)).toContain('hunter2');
    expect(await show({ ...sara, uncovered: { ...uncovered, serviceId: 'another' } }, query)).not.toContain('hunter2');
  });

  it('lists missing details, and services that wait for identity verification', async () => {
    const query = `tab=services&id=${service.id}`;
    const of = (more: Partial<Service>) =>
      show(sara, query, { ...own, service: async () => ({ ...service, ...more }) });
    expect(await of({ extras: 'کنترل‌پنل: cPanel.' })).toContain('برای شما آماده می‌کنند: کنترل‌پنل: cPanel.');
    const waits = await of({ waitsForIdentity: true, wantsPlan: true });
    expect(waits).toContain('تا آن زمان چیزی نمی‌پردازید');
    expect(waits).toContain(`action="/shop/account/services/${service.id}/keep-plan"`);
    expect(await of({ waitsForIdentity: true })).not.toContain('keep-plan');
  });

  it.each([
    ['differs', 'به نام یک نفر نیست', 'کد ملی را درست بنویسید'],
    ['nationalId', 'کد ملی خود را ننوشته‌اید', 'آن را بنویسید'],
    ['mobile', 'همراه خود را تأیید نکرده‌اید', 'با کد پیامکی تأیید کنید'],
  ] as const)(
    'shows in overview, list and profile that %s blocks it, and the next step',
    async (problem, wrong, todo) => {
      const waiting = { ...service, state: 'pending', waitsForIdentity: true, identityProblem: problem } as const;
      const changed = { ...own, services: async () => [waiting] };
      for (const query of ['', 'tab=services', 'tab=profile']) {
        const html = await show(sara, query, changed);
        expect(html).toContain(wrong);
        expect(html).toContain(todo);
        expect(html.includes('href="/germany-vps/?tab=profile">درست کردن مشخصات')).toBe(query !== 'tab=profile');
      }
      const reader = { ...own, services: async () => [{ ...waiting, identityProblem: null }] };
      for (const query of ['', 'tab=services']) {
        const html = await show(sara, query, reader);
        expect(html).toContain('بررسی هویت شما');
        expect(html).not.toContain('درست کردن مشخصات');
      }
      expect(await show(sara, '')).not.toContain('هویت');
    },
  );

  it('shows who a service is billed to, and offers to bill it to the current profile if that differs', async () => {
    const buyer: Buyer = { ...emptyBuyer, kind: 'person', name: 'سارا', nationalId: '' };
    const of = (known: Partial<Buyer>) =>
      show(sara, `tab=services&id=${service.id}`, {
        ...own,
        customer: async () => ({ ...customer, buyer: known }),
        billedTo: async () => buyer,
      });
    const moves = `action="/shop/account/services/${service.id}/bill-to"`;
    for (const same of [{}, buyer]) expect(await of(same)).not.toContain(moves);
    const html = await of({ ...buyer, kind: 'company', name: 'شرکت <نوین>', nationalId: '10380284790' });
    expect(html).toContain(moves);
    expect(html).toContain('از این پس به نام «شرکت &lt;نوین&gt;»');
  });

  it('offers options by address, shows their price and submits the differences, without a price', async () => {
    const sold = {
      backup: { value: 'no', label: 'بدون پشتیبان', units: 0, monthly: toman(0) },
      ip: { value: '1', label: 'IPv4 اضافه: ۱ عدد', units: 1, monthly: toman(95_000) },
    };
    const choices: OptionChoices = {
      plan: 'vps',
      kept: ['سیستم‌عامل: Debian 12'],
      requested: null,
      fields: [
        {
          value: '2',
          option: {
            slug: 'ip',
            name: 'IPv4 اضافه',
            purpose: 'address',
            kind: 'quantity',
            settings: {
              lines: [],
              price: { setup: toman(0), monthly: toman(95_000) },
              quantity: { min: 0, max: 2, step: 1, unit: 'عدد' },
            },
          },
        },
      ],
    };
    const query = `tab=services&id=${service.id}&option-ip=2&option-x=<b>&other=1`;
    const requests: Array<Readonly<Record<string, string>>> = [];
    const of = (result: OptionChoices['requested'], more: Partial<Service> = {}) =>
      show(sara, query, {
        ...own,
        service: async () => ({ ...service, selection: { ...service.selection, sold }, ...more }),
        async optionChoices(_id, values) {
          requests.push(values);
          return { ...choices, requested: result };
        },
      });
    const plain = await of(null);
    expect(requests).toEqual([{ ip: '2' }]);
    expect(plain).toContain('بی‌تغییر می‌مانند: سیستم‌عامل: Debian 12.');
    expect(plain).toMatch(/<option value="2" selected="">۲ عدد، ۱۹۰٬۰۰۰ تومان در ماه/);
    expect(plain).not.toMatch(/<details[^>]*open/);
    const options = [{ slug: 'ip', value: '2', label: 'IPv4 اضافه: ۲ عدد' }];
    const more = await of({ ok: true, quote: { ...larger, options } });
    expect(more).toMatch(/<details[^>]*id="options" open/);
    expect(more).toContain('۱۵ روز');
    expect(more).toContain('<input type="hidden" name="option-ip" value="2"/>');
    expect(more).toContain('تأیید و پرداخت');
    const less = { ok: true as const, quote: { ...smaller, options } };
    expect(await of(less)).toContain('از دورهٔ بعد کم شود');
    expect(await of(less, { cancelsAtEnd: true })).toContain('دورهٔ بعدی ندارد');
    expect(await of({ ok: false, message: 'دیسک کوچک نمی‌شود' })).toContain('دیسک کوچک نمی‌شود');
    const next = { label: service.label, renewal: toman(155_000), from: Date.UTC(2026, 10, 15), rebuilds: false };
    const later = {
      ...service.selection,
      options: { ip: '0' },
      sold: { ...sold, ip: { ...sold.ip, value: '0', label: 'IPv4 اضافه: ۰ عدد' } },
    };
    expect(await of(null, { next: { ...next, selection: later } })).toMatch(/چنین می‌شود: <strong>IPv4 اضافه: ۰ عدد/);
  });

  it.each([
    ['is being made', { state: 'provisioning' as const }, true],
    ['runs and has nothing to get in with, as a domain', { state: 'active' as const }, false],
  ])('announces addresses only for a service that %s', async (_, state, isShown) => {
    const html = await show(sara, `tab=services&id=${service.id}`, {
      ...own,
      service: async () => ({ ...service, access: {}, hasSecret: false, ...state }),
    });
    expect(html.includes('نشانی‌ها پس از راه‌اندازی')).toBe(isShown);
    expect(html.includes('<h3>دسترسی</h3>')).toBe(isShown);
  });

  it('offers larger plans for the amount due now and smaller ones from the next period, and submits no price', async () => {
    const html = await show(sara, `tab=services&id=${service.id}`, {
      ...own,
      planChanges: async () => [larger, smaller].map((quote) => ({ ok: true as const, quote })),
    });
    expect(html).toContain('<summary>تغییر پلن</summary>');
    const [, first = '', second = ''] = html.slice(html.indexOf('class="plans"')).split('<li class="card">');
    expect(first).toContain(`action="/shop/account/services/${service.id}/upgrade"`);
    expect(first).toContain('۴۰۰٬۰۰۰ تومان');
    expect(first).toContain('۷۵٬۰۰۰ تومان');
    expect(first).toContain('>ارتقا</button>');
    expect(second).toContain(`action="/shop/account/services/${service.id}/downgrade"`);
    expect(second).toContain('۱۰۰٬۰۰۰ تومان');
    expect(second).toContain('۲۴ آبان ۱۴۰۵');
    expect(second).toContain('>از دورهٔ بعد</button>');
    expect(
      [...html.matchAll(/<input type="hidden" name="(?!return)([^"]+)" value="([^"]+)"/g)].map(([, ...one]) => one),
    ).toEqual([
      ['plan', 'vps-large'],
      ['plan', 'vps-small'],
    ]);
  });

  it('shows a service during an upgrade in its old form, in the list and on its page, until the work is done', async () => {
    const changing = {
      label: 'کوچک VPS-S',
      selection: smaller.selection,
      to: service.label,
      isUpgrade: true,
      rebuilds: false,
    };
    const changed = {
      ...own,
      services: async () => [{ ...service, changing }],
      service: async () => ({ ...service, changing }),
    };
    const list = await show(sara, 'tab=services', changed);
    const detail = await show(sara, `tab=services&id=${service.id}`, changed);
    for (const html of [list, detail]) {
      expect(html).toContain('در حال ارتقا');
      expect(html).toContain('کوچک VPS-S');
      expect(html).not.toContain('>فعال<');
    }
    expect(list).not.toContain('سرور &lt;آلمان&gt;');
    expect(detail).toContain('پس از آن خبر می‌دهیم');
  });

  it('shows the pending change of a service, which can be cancelled until it is paid', async () => {
    const next = {
      selection: smaller.selection,
      label: smaller.label,
      renewal: toman(100_000),
      from: smaller.from,
      rebuilds: false,
    };
    const detail = (changed: Partial<Service>, upgrade = larger) =>
      show(sara, `tab=services&id=${service.id}`, {
        ...own,
        service: async () => ({ ...service, next, ...changed }),
        planChanges: async () => [upgrade, smaller].map((quote) => ({ ok: true as const, quote })),
      });
    const html = await detail({});
    expect(html).toContain('به پلن <strong>کوچک VPS-S</strong> می‌رود');
    expect(html).toContain(`action="/shop/account/services/${service.id}/keep-plan"`);
    expect(html).not.toContain('/downgrade"');
    expect(html).toContain('جای تغییری را می‌گیرد که برای دورهٔ بعد خواسته بودید');
    expect(await detail({}, { ...larger, next: { ...next, renewal: toman(345_000) } })).toMatch(
      /سر جایش می‌ماند: از .*۲۴ آبان ۱۴۰۵.*۳۴۵٬۰۰۰/,
    );
    expect(await detail({ paidUntil: Date.UTC(2026, 11, 15) })).not.toContain('/keep-plan"');
    const unpaid = await detail({ next: null, state: 'suspended', suspendedFor: 'unpaid' });
    expect(unpaid).toContain('پرداخت‌شده تا');
    expect(unpaid).not.toContain('/cancel"');
    const over = await detail({ next: null, isEnding: true });
    expect(over).toContain('پایان این سرویس ثبت شده است');
    for (const way of ['/renew"', '/cancel"', '/keep"', 'پرداخت بعدی'])
      expect([way, over.includes(way)]).toEqual([way, false]);
    const ending = await detail({ next: null, cancelsAtEnd: true });
    expect(ending).toContain('/upgrade"');
    expect(ending).not.toContain('/downgrade"');
    expect(await show(sara, `tab=services&id=${service.id}`)).not.toContain('تغییر پلن');
  });

  it.each(['orders', 'invoices', 'payments', 'balance', 'services'])('has an empty state: %s', async (tab) => {
    const html = await show(sara, `tab=${tab}`, { ...own, services: async () => [] });
    expect(html).toContain('class="empty"');
    expect(html).toContain('aria-current="page"');
  });

  it('shows errors next to the typed values', async () => {
    const draft = { typed: { name: 'سارا', mobile: '12"><script>' }, problems: { mobile: 'شماره درست نیست.' } };
    const html = await show(sara, 'tab=profile', { ...own, customer: async () => ({ ...customer, draft }) });
    expect(html).toContain('value="12&quot;&gt;&lt;script&gt;"');
    expect(html).toContain('شماره درست نیست.');
  });

  it('shows money that went out as less', async () => {
    const entries = [{ id: 1, amount: rial(-2_500_000), kind: 'payment' as const, note: '', invoiceId: null, at: 0 }];
    const html = await show(sara, 'tab=balance', {
      ...own,
      balance: async () => ({ amount: rial(0), entries: { rows: entries, hasMore: false } }),
    });
    expect(html).toContain('\u2212۲۵۰٬۰۰۰ تومان');
  });

  it('reads only known values from the address', () => {
    const read = (query: string) => readAddress(new URLSearchParams(query));
    expect(read('tab=__proto__')).toEqual({});
    expect(read('tab=services&id=../x')).toEqual({ tab: 'services' });
    expect(read(`tab=password&key=${'a'.repeat(64)}&return=//evil.example`)).toEqual({
      tab: 'password',
      key: 'a'.repeat(64),
    });
    expect(read('tab=password&key=short')).toEqual({});
    expect(read('return=https://evil.example')).toEqual({});
  });
});
