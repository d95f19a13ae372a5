import { describe, expect, it } from 'vitest';
import type { ToCheckOut } from '../../builder/reader.ts';
import { anonymousVisitor, nothingOwn } from '../../builder/testing.tsx';
import type { CheckoutView } from '../../shop/checkout/types.ts';
import { fakeReader, renderWidget, testPage } from '../shared/testing.tsx';
import { sampleCheckout } from './sample.ts';

const render = (data: ToCheckOut) =>
  renderWidget(
    'checkout',
    {},
    {
      reader: fakeReader({ own: () => ({ ...nothingOwn, checkout: async () => data }) }),
      page: { ...testPage, visitor: anonymousVisitor },
    },
  );
const show = (changes: Partial<CheckoutView> = {}) => render({ view: { ...sampleCheckout, key: 'k1', ...changes } });

describe('the checkout', () => {
  it('is one plain form with its key and the sum it shows', async () => {
    const html = await show();
    expect(html).toContain('method="post"');
    expect(html).toContain('action="/shop/checkout"');
    expect(html).toContain('<input type="hidden" name="key" value="k1"/>');
    expect(html).toContain('<input type="hidden" name="seen" value="1990000"/>');
    expect(html).toContain('پرداخت ۱۹۹٬۰۰۰ تومان</button>');
    const [mobile = ''] = /<input id="checkout-mobile"[^>]*>/.exec(html) ?? [];
    for (const attribute of ['name="mobile"', 'inputMode="tel"', 'autoComplete="tel"', 'type="tel"'])
      expect(mobile).toContain(attribute);
    expect(html).not.toContain('role="alert"');
  });

  it('keeps what was typed as text, and shows errors at the top and at each field', async () => {
    const html = await show({
      values: { name: '"><script>', kind: 'company', way: 'test', terms: 'yes' },
      problems: { mobile: 'شمارهٔ همراه را بنویسید.', price: 'قیمت عوض شده است.' },
    });
    expect(html).toContain('value="&quot;&gt;&lt;script&gt;"');
    expect(html).toContain('role="alert"');
    expect(html).toContain('<a href="#checkout-mobile">شمارهٔ همراه را بنویسید.</a>');
    expect(html).toContain('<li>قیمت عوض شده است.</li>');
    expect(html).toMatch(/id="checkout-mobile"[^>]*aria-invalid="true"[^>]*aria-describedby="checkout-mobile-problem"/);
    expect(html).toMatch(/value="company" checked=""|checked=""[^>]*value="company"/);
  });

  it('requires a national id if a plan needs it, and a code once it was sent', async () => {
    expect(await show()).not.toContain('name="nationalId"');
    expect(await show({ needsIdentity: true })).toContain('name="nationalId"');
    const html = await show({ guestBy: 'mobile', code: { mobile: '09121234567', shown: '123456' } });
    expect(html).toContain('autoComplete="one-time-code"');
    expect(html).toContain('۱۲۳۴۵۶');
    expect(await show({ guestBy: 'mobile' })).not.toContain('name="code"');
  });

  it('links to the order of a placed cart, and to the plans without a cart', async () => {
    expect(await render({ placed: '/order-status/?key=abc' })).toContain('href="/order-status/?key=abc"');
    expect(await render(null)).toContain('چیزی در سبد خرید شما نیست.');
  });
});
