import { itemsKey } from '../../import/write/lines.ts';
import { encodeJson } from '../../platform/db/json.ts';
import { defineExamples, type ExampleTest } from '../define-examples.testing.ts';
import { nextNumber } from '../shared/fixtures.testing.ts';
import type { siteImports } from './resource.ts';

const wxr = `<?xml version="1.0" encoding="UTF-8"?>
<rss xmlns:wp="http://wordpress.org/export/1.2/"><channel><title>وبلاگ</title><wp:wxr_version>1.2</wp:wxr_version></channel></rss>`;

/** Creates an import. */
async function anImport({ send }: ExampleTest) {
  const name = `سایت ${nextNumber()}`;
  const { body } = await send('POST staff/site-imports', { body: { name } });
  return { id: body.id as number, subject: `درون‌ریزی «${name}»` };
}

/** Creates an import with a file. */
async function withFile(test: ExampleTest) {
  const { id, subject } = await anImport(test);
  const { body } = await test.send('POST staff/site-imports/:id/files', {
    id,
    query: '?name=export.xml',
    file: new TextEncoder().encode(wxr),
  });
  return { id, subject, key: body.files[0].key as string };
}

/** Creates an import that has read a menu. */
async function withMenu(test: ExampleTest) {
  const { id } = await anImport(test);
  const items = [{ id: 'a', parent: '', label: 'خانه', target: { url: '/' } }];
  const menu = { kind: 'menu', id: '7', slug: 'main', name: 'اصلی', location: 'primary', items };
  await test.server.platform.storage.write(itemsKey(id, 'menu'), Buffer.from(`${JSON.stringify(menu)}\n`));
  return id;
}

/** Creates an import that has written a post. */
async function withOriginal(test: ExampleTest) {
  const { id } = await anImport(test);
  const { db, storage } = test.server.platform;
  const page = await db.selectFrom('posts').select('id').where('type', '=', 'page').executeTakeFirstOrThrow();
  await storage.write(
    itemsKey(id, 'post'),
    Buffer.from(`${JSON.stringify({ kind: 'post', id: '12', title: 'نوشته' })}\n`),
  );
  await db
    .insertInto('import_origins')
    .values({
      ...{
        site: `https://old-${id}.example`,
        kind: 'post',
        origin_id: '12',
        alias: null,
        address: null,
        import_id: id,
      },
      ...{ local_id: String(page.id), is_new: 1, is_linked: 1, digest: '', print: '', before: null, position: 0 },
    })
    .execute();
  return id;
}

/** Creates an import with a row in its report. */
async function withReport(test: ExampleTest) {
  const { id } = await anImport(test);
  const facts = encodeJson({
    problems: ['یک تصویر پیدا نشد.'],
    levels: { exact: 1, near: 0, dropped: 0, unsupported: 0 },
  });
  await test.server.platform.db
    .insertInto('import_reports')
    .values({
      ...{
        import_id: id,
        phase: 'plan',
        kind: 'posts',
        origin_id: '12',
        title: 'نوشته',
        outcome: 'new',
        has_problems: 1,
      },
      facts,
    })
    .execute();
  return id;
}

/** Creates an import that has written a post and reported it. */
async function withPage(test: ExampleTest) {
  const id = await withOriginal(test);
  await test.server.platform.db
    .insertInto('import_reports')
    .values({
      ...{ import_id: id, phase: 'run', kind: 'post', origin_id: '12', title: 'نوشته', outcome: 'new' },
      ...{ has_problems: 1, facts: encodeJson({ problems: ['یک تصویر پیدا نشد.'] }) },
    })
    .execute();
  return id;
}

export default defineExamples<typeof siteImports>({
  'GET staff/site-imports': {},
  'GET staff/site-imports/:id': async (test) => ({ id: (await anImport(test)).id }),
  'GET staff/site-imports/:id/found': async (test) => ({ id: await withMenu(test) }),
  'GET staff/site-imports/:id/report': async (test) => ({ id: await withReport(test), query: '?phase=plan' }),
  'GET staff/site-imports/:id/compared': async (test) => ({ id: await withPage(test), query: '?origin=12' }),
  'GET staff/site-imports/:id/original': async (test) => ({ id: await withOriginal(test), query: '?origin=12' }),
  'GET staff/site-imports/:id/old-page': async (test) => ({ id: await withOriginal(test), query: '?origin=12' }),
  'GET staff/site-imports/:id/check': async (test) => ({ id: await withOriginal(test), query: '?origin=12' }),
  'POST staff/site-imports': () => {
    const name = `سایت ${nextNumber()}`;
    return { body: { name }, sentence: `درون‌ریزی «${name}» را ساخت` };
  },
  'POST staff/site-imports/:id/files': async (test) => {
    const { id, subject } = await anImport(test);
    const file = new TextEncoder().encode(wxr);
    return { id, query: '?name=export.xml', file, sentence: `پرونده‌ای برای ${subject} فرستاد` };
  },
  'POST staff/site-imports/:id/files/remove': async (test) => {
    const { id, subject, key } = await withFile(test);
    return { id, body: { key }, sentence: `پرونده‌ای از ${subject} برداشت` };
  },
  'PUT staff/site-imports/:id/options': async (test) => {
    const { id, subject } = await anImport(test);
    return { id, body: { publishes: true }, sentence: `انتخاب‌های ${subject} را عوض کرد` };
  },
  'POST staff/site-imports/:id/step': async (test) => {
    const { id, subject } = await withFile(test);
    return { id, body: { step: 'read' }, sentence: `برای ${subject} خواندن پرونده‌ها را آغاز کرد` };
  },
  'POST staff/site-imports/:id/delete': async (test) => {
    const { id, subject } = await anImport(test);
    return { id, body: {}, sentence: `${subject} را حذف کرد` };
  },
});
