import { expect, it } from 'vitest';
import { renderToHtml } from '../../builder/render-html.ts';
import { quoteCart } from '../../shop/cart/quoted.ts';
import { renderWidget, testPlan } from '../shared/testing.tsx';
import { CartPanel } from './panel.tsx';

it('is a link to the cart, the same for everybody', async () => {
  const html = await renderWidget('menu-cart', {});
  expect(html).toContain('href="/cart/"');
  expect(html).toContain('aria-label="سبد خرید"');
});

it('shows the items of the cart and the amount due', () => {
  const selection = { plan: 'vps-de-1', cycle: 'monthly' as const, options: {}, hostname: '<b>', sshKey: '' };
  const items = [null, 5].map((removedAt, index) => ({ id: `i${index}`, selection, removedAt }));
  const cart = quoteCart(
    {
      id: 'c',
      items: items.map((item) => ({ ...item, selection: { ...selection, hostname: 'a.ir' } })),
      coupon: '',
      draft: {},
      problems: {},
    },
    { plans: [testPlan()], options: [], vatRates: [] },
    { at: 1, coupon: null },
  );
  const html = renderToHtml(<CartPanel cart={cart} />);
  expect(html.match(/<li>/g)).toHaveLength(1);
  expect(html).toContain('a.ir');
  expect(html).toContain('۲۰۰٬۰۰۰ تومان');
  expect(html).toContain('href="/checkout/"');
  expect(renderToHtml(<CartPanel cart={null} />)).toContain('سبد خرید شما خالی است.');
});
