import { describe, expect, it } from 'vitest';
import { fakeReader, renderWidget, testPage, testPlan } from '../testing.tsx';

const reader = fakeReader({
  catalogue: async () => ({ plans: [testPlan()], options: [], vatRates: [], lines: [], at: 1 }),
});
const page = (site: object = {}, more: object = {}) => ({ ...testPage, ...more, site: { ...testPage.site, ...site } });
const amount = { sells: 'amount', name: 'مشاورهٔ فنی', amount: 25 };

describe.each(['card-button', 'wallet-button'])('%s', (type) => {
  const render = (props: object, more: object = {}) => renderWidget(type, props, { reader, ...more });

  it('posts which button was pressed and nothing else: neither price nor plan', async () => {
    const html = await render({ plan: 'vps-de-1', cycle: 'annual' });
    expect(html).toContain('action="/shop/buy"');
    expect(html.match(/name="[^"]*"/g)).toEqual(['name="post"', 'name="widget"']);
    expect(html).toContain('value="7107"');
    expect(html).toContain('<span class="price">۲٬۰۴۰٬۰۰۰ تومان</span>');
  });

  it('shows the price of the configured quantity', async () => {
    expect(await render({ plan: 'vps-de-1', cycle: 'annual', quantity: 2 })).toContain('۴٬۰۸۰٬۰۰۰ تومان');
    expect(await render({ ...amount, amount: 450_000, quantity: 2 })).toContain('۹۰۰٬۰۰۰ تومان');
    expect(await render({ ...amount, amount: 12.5, quantity: 2, currency: 'EUR' })).toContain('۲۵ یورو');
    expect(await render({ plan: 'vps-de-1', showsPrice: false })).not.toContain('class="price"');
  });

  it('requests name and e-mail where there is no checkout, by fields with labels', async () => {
    const html = await render(amount);
    expect(html.match(/<label /g)).toHaveLength(2);
    expect(html).toContain('name="email"');
    expect(html).not.toContain('name="amount"');
  });

  it('opens a new tab with noopener, and states it', async () => {
    const html = await render({ plan: 'vps-de-1', newTab: true });
    expect(html).toContain('target="_blank"');
    expect(html).toContain('rel="noopener"');
    expect(html).toContain('(در زبانهٔ تازه باز می‌شود)');
  });

  it('is disabled for a plan that is not sold', async () => {
    for (const props of [{ plan: 'none' }, { ...amount, amount: 0 }, { ...amount, name: '' }])
      expect(await render(props)).toMatch(/<button[^>]* disabled=""/);
  });

  it('without a provider gives visitors the text of staff, and staff in the editor a hint', async () => {
    const words = { plan: 'vps-de-1', unavailableText: 'به‌زودی!' };
    const html = await render(words, { page: page({ gatewayKinds: ['bank'] }) });
    expect(html).toMatch(/<button[^>]* disabled=""/);
    expect(html).toContain('به‌زودی!');
    expect(html).not.toContain('مدیر سرور');
    const edited = await render(words, { page: page({ gatewayKinds: [] }, { editing: true }) });
    expect(edited).toContain(type === 'card-button' ? 'Stripe' : 'PayPal');
    expect(await render(words, { page: page({ gatewayKinds: ['test'] }) })).not.toContain('disabled');
  });

  it('shows the error that its form returned in the address', async () => {
    const words = { plan: 'vps-de-1', errorText: 'نشد!' };
    const of = async (reason: string) =>
      await render(words, { page: page({}, { address: { 'pay-abc1234': reason } }) });
    expect(await of('failed')).toMatch(/<p class="problem" id="pay-abc1234" role="alert">نشد!<\/p>/);
    expect(await of('buyer')).toContain('نام و ایمیل');
  });

  it('in the editor does not send anything', async () => {
    expect(await render({ plan: 'vps-de-1' }, { page: page({}, { editing: true }) })).not.toContain('type="submit"');
  });
});
