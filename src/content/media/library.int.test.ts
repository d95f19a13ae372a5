import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { findUnnamedFiles } from '../files.ts';
import { createPost, publish, saveDraft, trash, updatePost } from '../posts/index.ts';
import { updateSettings } from '../settings/index.ts';
import { createContentTest } from '../testing.ts';
import {
  changeMedia,
  cropMedia,
  deleteMedia,
  findItem,
  findMedia,
  findPresentKey,
  findUses,
  importMedia,
  lastingAddress,
  listFolders,
  listMedia,
  replaceMedia,
} from './index.ts';
import type { MediaItem } from './types.ts';

let platform: Awaited<ReturnType<typeof createContentTest>>;

beforeAll(async () => {
  platform = await createContentTest();
});
beforeEach(async () => {
  await platform.db.deleteFrom('media').execute();
  platform.takeTags();
});
afterAll(() => platform.close());

/** Left half red, right half blue. */
function halves({ width = 400, height = 200 } = {}): Promise<Buffer> {
  const half = (background: string) => ({ create: { width: width / 2, height, channels: 3 as const, background } });
  return sharp(half('#ff0000'))
    .extend({ right: width / 2, background: '#0000ff' })
    .png()
    .toBuffer();
}

async function addPicture(texts: Partial<Parameters<typeof importMedia>[1]> = {}): Promise<MediaItem> {
  return importMedia(platform, { content: await halves(), fileName: 'halves.png', ...texts });
}

const film = Buffer.concat([Buffer.from('\0\0\0\x18ftypisom\0\0\0\0isomavc1', 'latin1'), Buffer.alloc(2_000, 7)]);
const pdf = Buffer.from('%PDF-1.7\n…\n%%EOF\n');
const svg = Buffer.from('<svg viewBox="0 0 30 20" onload="alert(1)"><path d="M0 0h9"/></svg>');
const animation = Buffer.from('{"v":"5","fr":30,"ip":0,"op":9,"w":50,"h":40,"layers":[]}');

async function stored(key: string): Promise<Buffer | null> {
  const file = await platform.storage.read(key);
  return file && buffer(file.stream());
}

async function countFiles(): Promise<number> {
  let count = 0;
  for await (const _key of platform.storage.list()) count += 1;
  return count;
}

const colourOf = async (key: string) => {
  const { dominant } = await sharp((await stored(key)) as Buffer).stats();
  return dominant.r > dominant.b ? 'red' : 'blue';
};

describe('a file of the library', () => {
  test.each([
    ['film', film, { kind: 'video', mime: 'video/mp4', width: 0, changes: ['بدون تغییر ماند.'] }, /\.mp4$/],
    [
      'WebM film',
      Buffer.from('\x1a\x45\xdf\xa3....webm....', 'latin1'),
      { kind: 'video', mime: 'video/webm' },
      /\.webm$/,
    ],
    ['PDF', pdf, { kind: 'document', mime: 'application/pdf' }, /\.pdf$/],
    [
      'drawing',
      svg,
      { kind: 'drawing', mime: 'image/svg+xml', width: 30, height: 20, changes: ['از طرح حذف شد: onload'] },
      /\.svg$/,
    ],
    [
      'drawing that is clean',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 3 2"><path d="M0 0h9"/></svg>'),
      { kind: 'drawing', changes: ['بدون تغییر ماند.'] },
      /\.svg$/,
    ],
    ['animation', animation, { kind: 'animation', mime: 'application/json', width: 50 }, /\.json$/],
  ] as const)('may be a %s, whatever its file name', async (_name, content, expected, key) => {
    const item = await importMedia(platform, { content, fileName: 'photo.jpg' });
    expect(item).toMatchObject({ ...expected, fileName: 'photo.jpg', version: 1 });
    expect(item.key).toMatch(key);
    expect((await stored(item.key))?.length).toBe(item.bytes);
    expect(String(await stored(item.key))).not.toContain('onload');
  });

  test('of fifty megabytes is passed on piece by piece: the writer never waits for more than a few', async () => {
    const piece = Buffer.alloc(64 * 1024, 1);
    const pieces = 800;
    let given = 0;
    let written = 0;
    let furthest = 0;
    async function* upload() {
      yield film;
      for (; given < pieces; given += 1) {
        furthest = Math.max(furthest, given - written);
        yield piece;
      }
    }
    const { storage } = platform;
    const counting = {
      ...platform,
      storage: {
        ...storage,
        write: (key: string, content: Uint8Array | Readable) =>
          storage.write(
            key,
            Readable.from(
              (async function* () {
                for await (const some of content as Readable) {
                  written += 1;
                  yield some;
                }
              })(),
            ),
          ),
      },
    };
    const item = await importMedia(counting, { content: upload() });
    expect(item.bytes).toBe(film.length + pieces * piece.length);
    expect((await platform.storage.read(item.key))?.size).toBe(item.bytes);
    expect(furthest).toBeLessThan(40);
  });

  test('that breaks off, or is too large for its kind, leaves nothing', async () => {
    const keys = countFiles;
    const before = await keys();
    async function* broken() {
      yield film;
      throw new Error('gone');
    }
    await expect(importMedia(platform, { content: broken() })).rejects.toThrow('gone');
    async function* endless() {
      yield pdf;
      for (;;) yield Buffer.alloc(1024 * 1024);
    }
    await expect(importMedia(platform, { content: endless() })).rejects.toMatchObject({
      name: 'BodyTooLarge',
      message: expect.stringContaining('۱۰۰ مگابایت'),
    });
    expect(await keys()).toBe(before);
    expect(await platform.db.selectFrom('media').select('id').execute()).toEqual([]);
  });

  test('only pictures and drawings are where a picture is requested', async () => {
    const ids: number[] = [];
    for (const content of [film, svg, animation, pdf]) ids.push((await importMedia(platform, { content })).id);
    expect([...(await findMedia(platform, ids)).keys()]).toEqual([ids[1]]);
  });
});

describe('changing the texts of a file', () => {
  test('changes the given fields for all pages, and the version', async () => {
    const { id } = await addPicture({ alt: 'سرور', title: 'عنوان' });
    platform.takeTags();
    const changed = await changeMedia(platform, { id, version: 1, alt: ' سرور علي ', focal: { x: 20, y: 80 } });
    expect(changed).toMatchObject({ alt: 'سرور علی', title: 'عنوان', focal: { x: 20, y: 80 }, version: 2 });
    expect(platform.takeTags()).toEqual([`media:${id}`]);
    expect((await findMedia(platform, [id])).get(id)).toMatchObject({ alt: 'سرور علی', focal: { x: 20, y: 80 } });
  });

  test('P64 of an outdated version is refused with the current state', async () => {
    const { id } = await addPicture();
    await changeMedia(platform, { id, version: 1, alt: 'نخست' });
    await expect(changeMedia(platform, { id, version: 1, alt: 'دوم' })).rejects.toMatchObject({
      name: 'EditConflict',
      data: { current: { alt: 'نخست', version: 2 } },
    });
    await expect(changeMedia(platform, { id: 404, version: 1 })).rejects.toMatchObject({ name: 'NotFound' });
  });

  test('touches the frame of all pages when the settings show it', async () => {
    const { id } = await addPicture();
    await updateSettings(platform, { seals: [{ name: 'نماد', text: '', url: '', media: id }] });
    platform.takeTags();
    await changeMedia(platform, { id, version: 1, alt: 'نماد' });
    expect(platform.takeTags()).toEqual([`media:${id}`, 'settings']);
    await updateSettings(platform, { seals: [] });
  });
});

describe('replacing a file', () => {
  test('keeps its id and texts; its former addresses redirect to the new file', async () => {
    const before = await addPicture({ alt: 'متن' });
    const content = await halves({ width: 200 });
    const now = await replaceMedia(platform, { id: before.id, version: 1, content, fileName: 'new.png' });
    expect(now).toMatchObject({ id: before.id, alt: 'متن', width: 200, fileName: 'new.png', version: 2 });
    expect(now.key).not.toBe(before.key);
    for (const key of [before.key, ...before.variants.map((variant) => variant.key)]) {
      expect(await platform.storage.exists(key)).toBe(false);
      expect(await findPresentKey(platform, { key })).toBe(now.key);
    }
    expect(await findPresentKey(platform, { id: before.id })).toBe(now.key);
    expect(await findPresentKey(platform, { key: 'ab/none.png' })).toBeNull();
    expect(lastingAddress(now)).toBe(`/media/of/${before.id}.jpg`);
  });

  test('accepts only the same kind of file', async () => {
    const picture = await addPicture();
    const { id } = picture;
    await expect(replaceMedia(platform, { id, version: 1, content: film, fileName: 'x' })).rejects.toMatchObject({
      name: 'UnsupportedType',
      message: expect.stringMatching(/ویدیو است و جای تصویر نمی‌نشیند، چون/),
    });
    expect((await findItem(platform.db, id))?.key).toBe(picture.key);
    expect(await platform.storage.exists(picture.key)).toBe(true);
    expect(await replaceMedia(platform, { id, version: 1, content: svg, fileName: 'x' })).toMatchObject({
      kind: 'drawing',
      variants: [],
    });
  });

  test('of an outdated version leaves no file behind', async () => {
    const { id } = await addPicture();
    await changeMedia(platform, { id, version: 1, alt: 'x' });
    const files = await countFiles();
    const late = replaceMedia(platform, { id, version: 1, content: await halves(), fileName: 'x' });
    await expect(late).rejects.toMatchObject({ name: 'EditConflict' });
    expect(await countFiles()).toBe(files);
  });
});

describe('cropping a picture', () => {
  test('shows a part in all sizes, then another, then all of it again', async () => {
    const whole = await addPicture();
    const { id } = whole;
    const left = { x: 0, y: 0, width: 50, height: 100 };
    const red = await cropMedia(platform, { id, version: 1, crop: left });
    expect(red).toMatchObject({ width: 200, height: 200, crop: left, sourceKey: whole.key, version: 2 });
    expect(await colourOf(red.key)).toBe('red');
    for (const { key } of red.variants) expect(await colourOf(key)).toBe('red');

    const blue = await cropMedia(platform, { id, version: 2, crop: { ...left, x: 50, height: 50 } });
    expect(blue).toMatchObject({ width: 200, height: 100 });
    expect(await colourOf(blue.key)).toBe('blue');
    expect(await platform.storage.exists(red.key)).toBe(false);
    expect(await findPresentKey(platform, { key: red.key })).toBe(blue.key);

    const late = { before: Date.now() + 1_000, named: [] };
    expect(await findUnnamedFiles(platform, late), 'the whole picture is not swept').not.toContain(whole.key);
    const again = await cropMedia(platform, { id, version: 3, crop: null });
    expect(again).toMatchObject({ width: 400, height: 200, crop: null });
    await deleteMedia(platform, { id, version: 4 });
    for (const key of [whole.key, again.key]) expect(await platform.storage.exists(key)).toBe(false);
  });

  test('is for pictures only', async () => {
    const { id } = await importMedia(platform, { content: film });
    await expect(cropMedia(platform, { id, version: 1, crop: null })).rejects.toMatchObject({ name: 'InvalidInput' });
  });
});

describe('where a file is used', () => {
  const show = (media: number[], links: string[] = []) => ({ media, links });
  const create = (document: object, more: object = {}) =>
    createPost(platform, { type: 'page', title: 'صفحه', document: document as never, authorId: null, ...more });
  const placesOf = async (id: number) => (await findUses(platform, [id])).get(id)?.map(({ place }) => place) ?? [];

  test('follows drafts, publications and featured pictures', async () => {
    const [first, second, cover] = await Promise.all([addPicture(), addPicture(), addPicture()]);
    const post = await create(show([first.id]), { status: 'published', featuredMediaId: cover.id });
    expect(await placesOf(first.id)).toEqual(['live', 'draft']);
    expect((await findUses(platform, [cover.id])).get(cover.id)).toEqual([
      { place: 'featured', postId: post.id, type: 'page', title: 'صفحه', path: post.path },
    ]);
    const draft = { postId: post.id, title: 'صفحه', authorId: null, baseRevisionId: post.draftRevisionId };
    await saveDraft(platform, { ...draft, document: show([second.id]) as never });
    expect([await placesOf(first.id), await placesOf(second.id)]).toEqual([['live'], ['draft']]);
    await publish(platform, { postId: post.id, authorId: null });
    expect([await placesOf(first.id), await placesOf(second.id)]).toEqual([[], ['live', 'draft']]);
    await updatePost(platform, { postId: post.id, changes: { featuredMediaId: null } });
    expect(await placesOf(cover.id)).toEqual([]);
    await trash(platform, { postId: post.id });
    expect(await placesOf(second.id), 'what is in the trash may come back').toEqual(['draft']);
  });

  test('sees links to a file, by its lasting address, its key and a key it had', async () => {
    const { id, ...document } = await importMedia(platform, { content: pdf });
    await create(show([], [lastingAddress({ id, key: document.key }), 'https://other.example/a.pdf']), { slug: 'a' });
    await create(show([], [`https://mizban.test/media/${document.key}`]), { slug: 'b' });
    await replaceMedia(platform, { id, version: 1, content: pdf, fileName: 'x.pdf' });
    await create(show([], [`/media/${document.key}#page=2`]), { slug: 'c' });
    expect(await placesOf(id)).toEqual(['draft', 'draft', 'draft']);
  });

  test('includes the settings, and lists unused files', async () => {
    const [shown, seal, cover, unused] = await Promise.all([addPicture(), addPicture(), addPicture(), addPicture()]);
    await create(show([shown.id]), { featuredMediaId: cover.id, slug: 'd' });
    const query = { page: 1, perPage: 25, isUnused: true };
    const ids = async () => (await listMedia(platform, query)).items.map(({ id }) => id);
    expect((await ids()).sort()).toEqual([seal.id, unused.id].sort());
    await updateSettings(platform, { seals: [{ name: 'نماد', text: '', url: '', media: seal.id }] });
    expect(await placesOf(seal.id)).toEqual(['settings']);
    expect(await ids()).toEqual([unused.id]);
    await updateSettings(platform, { seals: [] });
  });

  test('deleting a file removes its row, its former keys and its use as a featured picture', async () => {
    const cover = await addPicture();
    const post = await create(show([]), { featuredMediaId: cover.id, slug: 'e' });
    await expect(deleteMedia(platform, { id: cover.id, version: 2 })).rejects.toMatchObject({ name: 'EditConflict' });
    await deleteMedia(platform, { id: cover.id, version: 1 });
    expect(await findItem(platform.db, cover.id)).toBeNull();
    const row = await platform.db.selectFrom('posts').select('featured_media_id').where('id', '=', post.id).execute();
    expect(row).toEqual([{ featured_media_id: null }]);
  });
});

describe('the list', () => {
  test('is searched in Persian, narrowed by kind and folder, sorted and paged', async () => {
    const names: Array<[string, object]> = [
      ['کلید.png', { alt: 'مرکز دادهٔ آلمان', folder: 'سرورها' }],
      ['b.png', { title: 'قیمت ۱۰۰٪', folder: 'سرورها' }],
      ['a.png', { caption: 'Data Center' }],
    ];
    const ids: number[] = [];
    for (const [fileName, texts] of names) {
      ids.push((await addPicture({ fileName, ...texts })).id);
      platform.clock.advance(1_000);
    }
    const { id: filmId } = await importMedia(platform, { content: film, fileName: 'film.mp4' });
    const list = async (query: object) => {
      const { items, total } = await listMedia(platform, { page: 1, perPage: 25, ...query });
      return [items.map(({ id }) => id), total];
    };
    const [one, two, three] = ids;
    expect(await list({})).toEqual([[filmId, three, two, one], 4]);
    expect(await list({ perPage: 2, page: 2 })).toEqual([[two, one], 4]);
    expect(await list({ sort: 'fileName' })).toEqual([[three, two, filmId, one], 4]);
    expect(await list({ q: 'كليد' })).toEqual([[one], 1]);
    expect(await list({ q: 'data center' })).toEqual([[three], 1]);
    expect(await list({ q: '%' })).toEqual([[], 0]);
    expect(await list({ kinds: ['video'] })).toEqual([[filmId], 1]);
    expect(await list({ folder: 'سرورها' })).toEqual([[two, one], 2]);
    expect(await list({ folder: '' })).toEqual([[filmId, three], 2]);
    expect(await listFolders(platform)).toEqual([{ name: 'سرورها', count: 2 }]);
  });
});
