// @vitest-environment happy-dom
import { act } from 'react';
import { expect, it } from 'vitest';
import { mountScreens, type } from '../../../admin/kit/mount.testing.tsx';
import ApiScreen from './api-screen.tsx';

const call = (tag: string, summary: string, token: string[] = []) => ({
  operationId: tag,
  summary,
  tags: [tag],
  parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'integer' } }],
  security: token.length > 0 ? [{ token }] : [],
  responses: {},
});
const description = {
  paths: {
    '/staff/posts/{id}': { get: call('posts', 'همکاران', ['posts.read']), delete: call('posts', 'همکاران') },
    '/staff/openAccounts': { get: call('accounts', 'همکاران') },
  },
  components: { schemas: {} },
};

const open = () => mountScreens({ '/': <ApiScreen /> }, { at: '/', call: async () => description });
const shown = () => [...document.querySelectorAll('summary code')].map(({ textContent }) => textContent);
const unfold = (index: number) =>
  act(async () => {
    const details = document.querySelectorAll('details')[index];
    if (details) details.open = true;
    details?.dispatchEvent(new Event('toggle'));
  });

it('finds calls by method and path in any case, and hides groups without one', async () => {
  await open();
  expect(shown()).toHaveLength(3);
  await type('جست‌وجو در فراخوان‌ها', ' get /staff/OPENaccounts');
  expect(shown()).toEqual(['GET /staff/openAccounts']);
  expect([...document.querySelectorAll('.api-group h2')].map(({ textContent }) => textContent)).toEqual(['accounts']);
  await type('جست‌وجو در فراخوان‌ها', 'patch');
  expect(document.querySelector('[role=status]')?.textContent).toBe('فراخوانی با این نام نیست.');
});

it('says which scope a token needs, or that no token may call', async () => {
  await open();
  const calls = () => [...document.querySelectorAll('details')].map(({ textContent }) => textContent);
  await unfold(1);
  expect(calls()[1]).toContain('اجازهٔ کلید: posts.read');
  await unfold(2);
  expect(calls()[2]).toContain('هیچ کلیدی آن را نمی‌کند');
});
