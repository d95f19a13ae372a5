import { saveRedirect } from '../../content/redirects/index.ts';
import { defineExamples, type ExampleTest } from '../define-examples.testing.ts';
import { nextNumber, secret } from '../shared/fixtures.testing.ts';
import type { missing, redirects } from './resource.ts';

async function aRedirect({ server: { platform } }: ExampleTest) {
  const from = `/old-${nextNumber()}`;
  const input = { of: null, from, to: 'https://example.com/', baseUrl: 'https://mizban.test' };
  return { ...(await saveRedirect(platform, input)), subject: `تغییر مسیر «${from}»` };
}

/** Records a request for an unknown address. */
async function aMissingAddress({ server: { platform, services } }: ExampleTest) {
  const path = `/gone-${nextNumber()}/`;
  services.missing.note({ path, referrer: '/' });
  await services.missing.flush();
  const { id } = await platform.db
    .selectFrom('missing_addresses')
    .select('id')
    .where('shown', '=', path)
    .executeTakeFirstOrThrow();
  return { id, path };
}

export default defineExamples<typeof redirects | typeof missing>({
  'GET staff/redirects': async (test) => {
    await aRedirect(test);
    return {};
  },
  'GET staff/missing': async (test) => {
    await aMissingAddress(test);
    return {};
  },
  'POST staff/redirects': {
    body: { from: '/first-old', to: 'https://example.com/' },
    sentence: 'تغییر مسیر «/first-old» را ساخت',
  },
  'PUT staff/redirects/:id': async (test) => {
    const { id, version, subject } = await aRedirect(test);
    const body = { version, from: `/changed-${id}`, to: 'https://example.com/' };
    return { id, body, sentence: `${subject} را عوض کرد` };
  },
  'POST staff/redirects/bulk': async (test) => {
    const { id, subject } = await aRedirect(test);
    return { body: { action: 'delete', ids: [id] }, sentence: `${subject} را حذف کرد` };
  },
  'POST staff/redirects/import': {
    body: { lines: `/pasted https://example.com/\n${secret}` },
    sentence: '۱ تغییر مسیر را یک‌جا وارد کرد',
  },
  'POST staff/missing/bulk': async (test) => {
    const { id, path } = await aMissingAddress(test);
    return { body: { action: 'dismiss', ids: [id] }, sentence: `نشانی پیدانشدهٔ «${path}» را کنار گذاشت` };
  },
});
