import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect } from '@playwright/test';
import { expectSound } from './accessible.ts';
import { signInAsStaff } from './staff.ts';
import { test } from './test.ts';

/** Inserts a purchased service that awaits manual provisioning into the database. */
function addWaitingService(hostname: string): void {
  // The program writes as well.
  const db = new DatabaseSync(join(process.env.E2E_DATA_DIR ?? 'data', 'mizban.db'), { timeout: 10_000 });
  const id = () => randomBytes(12).toString('hex');
  const [order, service, now] = [id(), id(), Date.now()];
  const buyer = { name: 'مینا کاظمی', mobile: '09120000000', email: 'mina@example.ir' };
  const selection = { plan: 'vps-de-1', cycle: 'monthly', options: {}, hostname, sshKey: '' };
  const quote = { lines: [], renewals: [], dueNow: 0, vat: 0, coupon: '' };
  const insert = (table: string, row: Record<string, string | number | null>) => {
    const names = Object.keys(row);
    db.prepare(`insert into ${table} (${names.join()}) values (${names.map(() => '?').join()})`).run(
      ...Object.values(row),
    );
  };
  insert('orders', {
    ...{ id: order, code: String(now).slice(-8), user_id: 'mina', state: 'completed', idempotency_key: id() },
    ...{ request_hash: '', buyer: JSON.stringify(buyer), quote: JSON.stringify(quote), coupon: '', is_test: 0 },
    ...{ secret_hash: id(), placed_at: now, expires_at: now },
  });
  insert('services', {
    ...{ id: service, user_id: 'mina', order_item_id: id(), order_id: order, label: 'پایه', hostname },
    ...{ selection: JSON.stringify(selection), cycle: 'monthly', calendar: 'jalali', state: 'pending', is_test: 0 },
    ...{ adapter: 'manual', remote: '{}', access: '{}', paid_months: 1, renewal_rial: 1_990_000, problem: '' },
    created_at: now,
  });
  const job = { service_id: service, progress: '{}', attempts: 0, available_at: 0, created_at: now };
  insert('service_jobs', { ...job, id: id(), action: 'create', state: 'queued', error: '' });
  const error = 'برداشتن یک نشانی IPv4.';
  insert('service_jobs', { ...job, id: id(), action: 'extras', state: 'waiting_for_staff', error });
  db.close();
}

test('staff complete a manual job, clear access data, add a note, and suspend the service with a reason @full', async ({
  page,
  baseURL,
}) => {
  await signInAsStaff(page.request, baseURL ?? '');
  const hostname = `web-${randomBytes(4).toString('hex')}.example.ir`;
  addWaitingService(hostname);
  await page.goto('/wp-admin/services/');
  const row = page.getByRole('row').filter({ hasText: hostname });
  // The worker creates the staff task within a second.
  await expect(async () => {
    await page.reload();
    await expect(row).toBeVisible();
    await expect(row.getByText('ساخت: کار شماست')).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expectSound(page, [390, 1440]);

  await page.getByRole('link', { name: hostname }).click();
  const act = (name: string) => page.getByRole('button', { name, exact: true });
  await act('ساخت انجام شد…').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('نشانی IPv4').fill('192.0.2');
  await dialog.getByLabel('گذرواژه').fill('aPassword123');
  await dialog.getByRole('button', { name: 'انجام شد', exact: true }).click();
  await expect(dialog.getByText('نشانی IPv4 را مانند')).toBeVisible();
  await dialog.getByLabel('نشانی IPv4').fill('192.0.2.44');
  await dialog.getByLabel('IPv4 اضافه').fill('192.0.2.45');
  await dialog.getByRole('button', { name: 'انجام شد', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('سرویس ساخته شد و فعال است.')).toBeVisible();
  await expect(page.getByText('192.0.2.44')).toBeVisible();
  await expect(page.getByText('aPassword123')).toHaveCount(0);

  await expect(page.getByText('192.0.2.45')).toBeVisible();
  await act('افزوده‌ها انجام شد…').click();
  await expect(dialog.getByText('باید دستی انجام شود: برداشتن یک نشانی IPv4.')).toBeVisible();
  await expect(dialog.getByLabel('IPv4 اضافه')).toHaveValue('192.0.2.45');
  await dialog.getByLabel('IPv4 اضافه').fill('');
  await dialog.getByRole('button', { name: 'انجام شد', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('192.0.2.45')).toHaveCount(0);
  await expect(page.getByText('192.0.2.44')).toBeVisible();

  await act('یادداشت…').click();
  await dialog.getByLabel('یادداشت').fill('تلفنی گفت دیسک بیشتری می‌خواهد');
  await dialog.getByRole('button', { name: 'ثبت یادداشت' }).click();
  await expect(page.getByText('یادداشت: تلفنی گفت دیسک بیشتری می‌خواهد')).toBeVisible();

  await act('توقف…').click();
  await dialog.getByLabel('دلیل').fill('گزارش هرزنامه');
  await dialog.getByRole('button', { name: 'متوقف شود' }).click();
  await expect(page.getByText('دلیل توقف: گزارش هرزنامه')).toBeVisible();
  await expectSound(page, [390, 1440]);
});
