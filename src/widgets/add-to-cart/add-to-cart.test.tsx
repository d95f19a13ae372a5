import { expect, it } from 'vitest';
import { fakeReader, renderWidget, testPlan } from '../shared/testing.tsx';

const render = (props: object, changes = {}) =>
  renderWidget('add-to-cart', props, {
    reader: fakeReader({
      catalogue: async () => ({ plans: [testPlan(changes)], options: [], vatRates: [], lines: [], at: 1 }),
    }),
  });

it('posts a plan and a cycle, never a price', async () => {
  const html = await render({ plan: 'vps-de-1', cycle: 'annual' });
  expect(html).toContain('action="/shop/cart/add" method="post"');
  expect(html.match(/name="[^"]*" value="[^"]*"/g)).toEqual([
    'name="plan" value="vps-de-1"',
    'name="cycle" value="annual"',
  ]);
  expect(html).toContain('<span class="price">۲٬۰۴۰٬۰۰۰ تومان</span>');
});

it('is disabled for a plan that is not sold', async () => {
  for (const html of [
    await render({ plan: 'none' }),
    await render({ plan: 'vps-de-1', cycle: 'quarterly' }),
    await render({ plan: 'vps-de-1' }, { stock: 'out' }),
  ]) {
    expect(html).toContain('disabled=""');
    expect(html).not.toContain('<form');
  }
});
