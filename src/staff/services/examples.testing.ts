import { addServices } from '../../shop/services/testing.ts';
import { defineExamples, type ExampleTest } from '../define-examples.testing.ts';
import { aCustomer, aSale, secret } from '../shared/fixtures.testing.ts';
import type { services } from './resource.ts';

/** Example of a call on a service whose provisioning waits for staff, failed or is done; `…` is its name. */
const onService =
  (sentence: string, body: object, job: 'waiting_for_staff' | 'failed' | 'done' = 'waiting_for_staff') =>
  async ({ server: { platform, clock } }: ExampleTest) => {
    const [id = ''] = await addServices(platform);
    const done_at = job === 'done' ? clock.now() : null;
    await platform.db.updateTable('service_jobs').set({ state: job, done_at }).where('service_id', '=', id).execute();
    await platform.db
      .updateTable('services')
      .set({ state: job === 'done' ? 'active' : 'provisioning' })
      .where('id', '=', id)
      .execute();
    return { id, body, sentence: sentence.replace('…', 'سرویس «srv0.example.ir»') };
  };

export default defineExamples<typeof services>({
  'GET staff/services': {},
  'GET staff/services/:key': async (test) => ({ id: (await aSale(test)).serviceId }),
  'POST staff/services/:key/retry': onService('گذاشت کار ناموفق … دوباره تلاش شود', {}, 'failed'),
  'POST staff/services/:key/done': onService('کار باز … را انجام‌شده ثبت کرد', {
    access: { ipv4: '192.0.2.7' },
    password: secret,
  }),
  'POST staff/services/:key/give-back': async (test) => {
    const { platform } = test.server;
    const example = await onService(
      'کار باز … را نشدنی ثبت کرد و پولش را به اعتبار برگرداند، به این دلیل: «گرفته شد»',
      { reason: 'گرفته شد' },
    )(test);
    await platform.db.updateTable('services').set({ product: 'domain' }).where('id', '=', example.id).execute();
    return example;
  },
  'POST staff/services/:key/suspend': onService('… را متوقف کرد، به این دلیل: «شکایت»', { reason: 'شکایت' }, 'done'),
  'POST staff/services/:key/resume': onService(
    '… را دوباره راه انداخت، به این دلیل: «حل شد»',
    { reason: 'حل شد' },
    'done',
  ),
  'POST staff/services/:key/terminate': onService('به … پایان داد، به این دلیل: «خواست»', { reason: 'خواست' }),
  'POST staff/services/:key/confirm-identity': async (test) => {
    const { id: userId } = await aCustomer(test);
    const [id = ''] = await addServices(test.server.platform, { userId, needsIdentity: true });
    const sentence = 'هویت صاحب سرویس «srv0.example.ir» را تأیید کرد، به این دلیل: «شاهکار»';
    return { id, body: { reason: 'شاهکار' }, sentence };
  },
  'POST staff/services/:key/transfer-code': onService('کد انتقال … را دید', {}),
  'POST staff/services/:key/notes': onService('برای … یادداشت نوشت', { text: secret }),
});
