// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import {
  field,
  mountScreens,
  press,
  problemOf,
  type TestCall,
  type as typeInto,
} from '../../../admin/kit/mount.testing.tsx';
import TemplatesScreen from './templates-screen.tsx';

const header = {
  ...{ id: 7, title: 'بالای صفحه', part: 'header', state: 'live', pages: 3, conflicts: [] },
  ...{ include: [{ on: 'site' }], exclude: [], priority: 0, places: 'همهٔ سایت' },
};

it('a new template is made of a part or copied from another, and opens in the editor', async () => {
  const assign = vi.spyOn(location, 'assign').mockReturnValue();
  const document = { version: 1, content: [], settings: { template: { include: [{ on: 'site' }] } } };
  const call = vi.fn<TestCall>(async (name) => {
    if (name === 'GET staff/posts/:id') return { draft: { document } };
    return name === 'POST staff/posts' ? { id: 12 } : { templates: [header] };
  });
  await mountScreens({ '/': <TemplatesScreen /> }, { at: '/', call });
  expect(globalThis.document.querySelector('td a, th a')?.getAttribute('href')).toBe('/wp-admin/edit/7');
  await press('قالب تازه');
  await press('ساختن');
  expect(problemOf('عنوان')).not.toBe('');
  await typeInto('برای کدام بخش', 'header');
  await typeInto('عنوان', 'سربرگ فرود');
  await typeInto('شروع از', '7');
  expect(field('شروع از').value).toBe('7');
  await press('ساختن');
  expect(call).toHaveBeenLastCalledWith('POST staff/posts', {
    body: {
      ...{ type: 'template', kind: 'header', title: 'سربرگ فرود' },
      document: { ...document, settings: { template: { include: [], exclude: [], priority: 0 } } },
    },
  });
  expect(assign).toHaveBeenCalledWith('/wp-admin/edit/12');
});
