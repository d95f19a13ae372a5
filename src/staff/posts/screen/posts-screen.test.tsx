// @vitest-environment happy-dom
import { act } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { ApiError, type Me } from '../../../admin/api.ts';
import {
  buttons,
  field,
  mountScreens,
  press,
  problemOf,
  settle,
  type TestCall,
  toast,
  type,
} from '../../../admin/kit/mount.testing.tsx';
import type { PageDocument } from '../../../builder/document.ts';
import { customField } from '../../../content/content-types/schema.ts';
import { registry } from '../../../widgets/index.ts';
import type { PostRow } from '../responses.ts';
import PostsScreen from './posts-screen.tsx';

const row = (id: number, changes: Partial<PostRow> = {}): PostRow => ({
  id,
  type: 'post',
  status: 'draft',
  title: `نوشتهٔ ${id}`,
  slug: `post-${id}`,
  path: `/blog/post-${id}/`,
  changedAt: 0,
  publishedAt: null,
  unpublishAt: null,
  held: [],
  version: 1,
  kind: null,
  authorId: 'u1',
  author: 'نگار',
  terms: [],
  fields: {},
  related: {},
  hasUnpublishedChanges: false,
  changesAt: null,
  editors: [],
  ...changes,
});

interface Opened {
  at?: string;
  user?: Partial<Me['user']>;
  rows?: readonly PostRow[];
  contentTypes?: Me['contentTypes'];
  write?: TestCall;
}

async function open({
  at = '/?type=post',
  user,
  rows = [row(1)],
  contentTypes,
  write = async () => ({}),
}: Opened = {}) {
  const writing = vi.fn(write);
  const reading = vi.fn<TestCall>(async () => ({ data: rows, total: rows.length }));
  const call: TestCall = async (name, input) => {
    if (name === 'GET staff/posts/choices')
      return { authors: [{ id: 'u2', name: 'سارا' }], terms: [{ id: 4, name: 'سرور' }] };
    return name === 'GET staff/posts' ? reading(name, input) : writing(name, input);
  };
  const mounted = await mountScreens({ '/': <PostsScreen /> }, { at, call, user, contentTypes });
  return { ...mounted, writing, reading, lastQuery: () => reading.mock.lastCall?.[1].query };
}

const choose = () => act(async () => document.querySelectorAll<HTMLElement>('input[type=checkbox]')[1]?.click());
const editLinks = () =>
  [...document.querySelectorAll('a[href^="/wp-admin/edit/"].button')].map((link) => link.getAttribute('href'));

describe('rights', () => {
  const rows = [
    row(1),
    row(2, { status: 'published' }),
    row(3, { authorId: 'u2', author: 'سارا' }),
    row(4, { status: 'pending' }),
  ];

  it('authors make posts and edit their own until they are published; they choose none for bulk actions', async () => {
    await open({ rows, user: { role: 'author' } });
    expect(buttons()).toContain('نوشتهٔ تازه');
    expect(editLinks()).toEqual(['/wp-admin/edit/1', '/wp-admin/edit/4']);
    expect(document.querySelector('input[type=checkbox]')).toBeNull();
  });

  it('authors make no pages', async () => {
    await open({ at: '/?type=page', rows: [], user: { role: 'author' } });
    expect(buttons().join()).not.toContain('تازه');
  });

  it('editors edit all', async () => {
    await open({ rows, user: { role: 'editor' } });
    expect(editLinks()).toHaveLength(4);
  });
});

describe('bulk actions', () => {
  it.each([
    ['/?type=post', ['انتشار', 'برداشتن از سایت', 'به زباله‌دان', 'هیچ‌کدام']],
    ['/?type=post&status=trash', ['بازگرداندن', 'حذف برای همیشه', 'هیچ‌کدام']],
  ])('at %s', async (at, actions) => {
    await open({ at });
    await choose();
    expect(buttons('.bulk-bar')).toEqual(actions);
  });

  it('going to the trash asks first and can be undone', async () => {
    const { writing } = await open({ write: async () => ({ done: [1], failed: [] }) });
    await choose();
    await press('به زباله‌دان');
    expect(writing).not.toHaveBeenCalled();
    await press('به زباله‌دان');
    await settle();
    await press('بازگرداندن');
    expect(writing.mock.calls.map(([, { body }]) => body)).toEqual([
      { action: 'trash', ids: [1] },
      { action: 'restore', ids: [1] },
    ]);
  });
});

describe('filters', () => {
  it('are in the address; unpublished and held changes exclude each other', async () => {
    const { address, lastQuery } = await open({ at: '/?type=post&authorId=u2&termId=4&page=2' });
    expect(lastQuery()).toMatchObject({ type: 'post', authorId: 'u2', termId: '4', page: 2 });
    expect([field('نویسنده').value, field('دسته').value]).toEqual(['u2', '4']);
    await type('تغییرها', 'changes');
    expect(address()).toBe('/?type=post&changes=1&authorId=u2&termId=4');
    await type('تغییرها', 'held');
    expect(address()).toBe('/?type=post&held=1&authorId=u2&termId=4');
    expect(field('تغییرها').value).toBe('held');
  });

  it('by custom fields are those that filter, and fields in lists are columns', async () => {
    const define = (given: object) => customField.parse({ type: 'post', isListed: true, isFilterable: true, ...given });
    const fields = [
      define({ key: 'colour', label: 'رنگ', kind: 'choice', choices: [{ value: 'red', label: 'سرخ' }] }),
      define({ key: 'weight', label: 'وزن', kind: 'number' }),
      define({ key: 'kin', label: 'خویش', kind: 'relation', related: 'post', isFilterable: false }),
      define({ key: 'due', label: 'سررسید', kind: 'date', isListed: false, isFilterable: false }),
      define({ type: 'page', key: 'other', label: 'دیگر', kind: 'text' }),
    ];
    const rows = [row(1, { fields: { colour: 'red', weight: 2.5, kin: { post: 9 } }, related: { 9: 'خانه' } })];
    const { address, lastQuery } = await open({ rows, contentTypes: { types: [], fields } });
    const cells = [...document.querySelectorAll('tbody [data-label]')].map((cell) => cell.textContent);
    expect(cells.slice(1, 4)).toEqual(['سرخ', '۲٫۵', 'خانه']);
    await type('رنگ', 'red');
    await type('از', '۲');
    expect(address()).toBe('/?type=post&fields=colour%3Dred%26weight%3D2..');
    expect(lastQuery()).toMatchObject({ fields: 'colour=red&weight=2..' });
    expect(document.body.textContent).not.toContain('دیگر');
    await type('رنگ', '');
    expect(address()).toBe('/?type=post&fields=weight%3D2..');
  });

  it.each([
    ['/?type=post', 'هنوز چیزی از این نوع ساخته نشده است'],
    ['/?type=post&status=trash', 'زباله‌دان خالی است'],
    ['/?type=post&status=pending', 'چیزی با این وضعیت نیست'],
    ['/?type=post&status=trash&authorId=u2', 'چیزی با این ویژگی‌ها نیست'],
  ])('without a result at %s', async (at, title) => {
    await open({ at, rows: [] });
    expect(document.querySelector('.empty-title')?.textContent).toBe(title);
  });
});

describe('a new post', () => {
  it('needs a title, and a refusal keeps it', async () => {
    const offline = new ApiError({ code: 'Offline', status: 0, message: 'خط قطع است.' });
    const { writing } = await open({ write: () => Promise.reject(offline) });
    await press('نوشتهٔ تازه');
    await press('ساختن');
    expect(problemOf('عنوان')).toContain('عنوان را بنویسید');
    expect(writing).not.toHaveBeenCalled();
    await type('عنوان', 'سرور آلمان');
    await press('ساختن');
    expect(writing.mock.lastCall?.[1].body).toMatchObject({ type: 'post', title: 'سرور آلمان' });
    expect([field('عنوان').value, toast()]).toEqual(['سرور آلمان', 'خط قطع است.']);
  });

  it('that is a template is for items of lists with their widgets, or an empty section', async () => {
    const offline = new ApiError({ code: 'Offline', status: 0, message: 'خط قطع است.' });
    const { writing } = await open({
      at: '/?type=template',
      rows: [row(1, { type: 'template', kind: 'kit' })],
      write: () => Promise.reject(offline),
    });
    expect(document.querySelector('tbody')?.textContent).toContain('طرح آغازین صفحه');
    await press('قالب تازه');
    await type('عنوان', 'کارت');
    const made = async () => {
      await press('ساختن');
      return writing.mock.lastCall?.[1].body as { kind: string; document: PageDocument };
    };
    const card = await made();
    expect(card.kind).toBe('item');
    for (const { type: name, v, props } of card.document.content)
      expect([registry.get(name)?.version, registry.get(name)?.schema.safeParse(props).success]).toEqual([v, true]);
    await type('برای چه', 'section');
    expect(await made()).toMatchObject({ kind: 'section', document: { content: [] } });
  });

  it('is begun by a link from another screen', async () => {
    const { router } = await open();
    expect(document.querySelector('[role=dialog]')).toBeNull();
    await act(() => router.navigate('/?type=post', { state: { isMaking: true } }));
    expect(document.querySelector('[role=dialog]')?.textContent).toContain('نوشتهٔ تازه');
  });
});
