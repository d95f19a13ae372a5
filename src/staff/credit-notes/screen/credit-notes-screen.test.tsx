// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { mountScreens, type TestCall } from '../../../admin/kit/mount.testing.tsx';
import { rial, toman } from '../../../platform/money.ts';
import type { StaffCreditNote } from '../../../shop/credit-notes/staff.ts';
import CreditNotesScreen from './credit-notes-screen.tsx';

const note: StaffCreditNote = {
  ...{ id: 'n1', invoiceId: 'i1', refundId: 'r1', number: 7, isTest: false, invoiceNumber: 12, buyer: 'سارا' },
  ...{ total: toman(100_000), vat: rial(90_909), method: 'gateway', reason: 'دیرکرد', trace: '', madeAt: 1 },
};

it('links each credit note and its invoice, and downloads what the list shows', async () => {
  const call: TestCall = async () => ({ data: [note], total: 1, counts: { method: { '': 1, gateway: 1 } } });
  await mountScreens({ '/credit-notes/': <CreditNotesScreen /> }, { at: '/credit-notes/?method=gateway&q=سارا', call });
  const links = [...document.querySelectorAll('td a, th a')].map((link) => link.getAttribute('href'));
  expect(links).toEqual(['/shop/invoice/i1/credit-note/n1', '/invoices/i1']);
  expect(document.querySelector('table')?.textContent).toContain('مالیات آن ۹٬۰۹۱ تومان');
  const download = document.querySelector<HTMLAnchorElement>('.download a')?.getAttribute('href') ?? '';
  const { pathname, searchParams } = new URL(download, 'https://mizban.test');
  expect(pathname).toBe('/wp-json/mizban/v1/staff/credit-notes.csv');
  expect(Object.fromEntries(searchParams)).toEqual({ method: 'gateway', q: 'سارا' });
});
