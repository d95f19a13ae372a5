import { defineExamples, type ExampleTest } from '../define-examples.testing.ts';
import type { tools } from './resource.ts';

async function archiveOf({ server, headers }: ExampleTest) {
  const response = await server.request('/wp-json/mizban/v1/staff/tools/content.tar.gz', { headers: headers() });
  return new Uint8Array(await response.arrayBuffer());
}

const backup = 'mizban-2026-01-01T00-00-00.tar.gz';

export default defineExamples<typeof tools>({
  'GET staff/tools/health': {},
  'GET staff/tools/backups': {},
  'GET staff/tools/backups/:name': { id: backup },
  'GET staff/tools/content.tar.gz': {},
  'GET staff/tools/static-site.tar.gz': {},
  'GET staff/tools/wordpress.xml': {},
  'POST staff/tools/drop-cache': { sentence: 'حافظهٔ نهان صفحه‌ها را خالی کرد' },
  'POST staff/tools/backups': { sentence: 'پشتیبان گرفت' },
  'POST staff/tools/backups/remove': { body: { name: backup }, sentence: `پشتیبان ${backup} را حذف کرد` },
  'POST staff/tools/import': async (test) => ({ file: await archiveOf(test), sentence: null }),
  'POST staff/tools/import/apply': async (test) => {
    const { body } = await test.send('POST staff/tools/import', { file: await archiveOf(test) });
    return { body: { id: body.id }, sentence: 'محتوای یک بایگانی را درون‌ریزی کرد: ۰ تازه، ۰ عوض‌شده' };
  },
});
