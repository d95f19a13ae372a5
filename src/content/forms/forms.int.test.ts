import { afterAll, beforeAll, expect, test } from 'vitest';
import { encodeJson } from '../../platform/db/json.ts';
import { createContentTest } from '../testing.ts';
import { listForms } from './index.ts';

let platform: Awaited<ReturnType<typeof createContentTest>>;
beforeAll(async () => {
  platform = await createContentTest();
});
afterAll(() => platform.close());

test('all forms that were filled in are listed, the one that was used last first', async () => {
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
