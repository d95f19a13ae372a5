import { afterAll, beforeAll, expect, test } from 'vitest';
import { encodeJson } from '../../platform/db/json.ts';
import { createContentTest } from '../testing.ts';
import { exportSubmissions, listForms, listSubmissions, storeSubmission } from './index.ts';

let platform: Awaited<ReturnType<typeof createContentTest>>;
beforeAll(async () => {
  platform = await createContentTest();
});
afterAll(() => platform.close());

test('all forms with submissions are listed, the most recently used first', async () => {
  const meta = { path: '/', title: 'خانه' } as never;
  const rows = Array.from({ length: 402 }, (_, index) => ({
    post_id: 1 + (index % 201),
    widget_id: 'frm0001',
    form_name: `فرم ${index}`,
    fields: encodeJson([]),
    meta: encodeJson(meta),
    created_at: index,
    idempotency_key: null,
  }));
  await platform.db.insertInto('submissions').values(rows).execute();
  const forms = await listForms(platform);
  expect(forms).toHaveLength(201);
  expect(forms[0]).toMatchObject({ postId: 201, formName: 'فرم 401', count: 2 });
});

test('submissions show labels, not values, in the mail, the CSV file and the search; the webhook keeps the values', async () => {
  await storeSubmission(platform, {
    postId: 900,
    widgetId: 'frm0001',
    formName: 'سفارش',
    fields: [
      { id: 'place', label: 'محل', type: 'select', value: 'de', chosen: ['آلمان'] },
      { id: 'extras', label: 'افزودنی', type: 'checkbox', value: ['ip', 'bk'], chosen: ['آی‌پی', 'پشتیبان'] },
      { id: 'start', label: 'آغاز', type: 'date', value: '1405/08/24' },
      { id: 'name', label: 'نام', type: 'text', value: 'سارا' },
    ],
    meta: { path: '/order/', title: 'سفارش', visitor: 'v' },
    attempt: 'a',
    content: '',
    effects: {
      emails: ['a@mizban.test'],
      subject: '',
      webhookUrl: 'https://a.example/',
      baseUrl: 'https://mizban.test',
    },
  });
  const [mail, webhook] = await platform.db.selectFrom('outbox').select('payload').orderBy('id').execute();
  expect(JSON.parse(mail?.payload ?? '').text).toContain('محل:\nآلمان\n\nافزودنی:\nآی‌پی، پشتیبان\n\nآغاز:\n1405/08/24');
  expect(JSON.parse(JSON.parse(webhook?.payload ?? '').body).fields).toMatchObject({
    place: { value: 'de', raw_value: 'de' },
    extras: { value: 'ip، bk', raw_value: ['ip', 'bk'] },
  });
  const form = { postId: 900, widgetId: 'frm0001' };
  const lines: string[] = [];
  for await (const line of exportSubmissions(platform, { form })) lines.push(line);
  expect(lines.at(-1)).toContain('"2026-01-01T');
  expect(lines.at(-1)).toContain('+03:30","سفارش","/order/","باز","","آلمان","آی‌پی، پشتیبان","2026-11-15","سارا"');
  for (const q of ['آلمان', 'سارا'])
    expect((await listSubmissions(platform, { page: 1, perPage: 10, q })).rows.map(({ postId }) => postId)).toEqual([
      900,
    ]);
});
