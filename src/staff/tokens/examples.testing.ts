import { defineExamples, type ExampleTest } from '../define-examples.testing.ts';
import type { tokens } from './resource.ts';

async function aToken({ send }: ExampleTest): Promise<number> {
  const { body } = await send('POST staff/tokens', { body: { name: 'کهنه', scopes: ['posts.read'], days: 1 } });
  return body.id;
}

export default defineExamples<typeof tokens>({
  'GET staff/tokens': async (test) => {
    await aToken(test);
    return {};
  },
  'POST staff/tokens': {
    body: { name: 'گزارش‌گیر', scopes: ['posts.read'], days: 1 },
    sentence: 'کلید «گزارش‌گیر» را ساخت',
  },
  'POST staff/tokens/:id/revoke': async (test) => {
    return { id: await aToken(test), sentence: 'کلید «کهنه» را باطل کرد' };
  },
});
