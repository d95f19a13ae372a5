import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createContentTest } from '../testing.ts';
import {
  countHeld,
  createPost,
  findPost,
  findPublicPost,
  type Judgement,
  listOverrules,
  listPosts,
  type Post,
  type PostChanges,
  publish,
  publishDue,
  saveDraft,
  trash,
  unpublish,
  updatePost,
} from './index.ts';

let platform: Awaited<ReturnType<typeof createContentTest>>;
beforeEach(async () => {
  platform = await createContentTest();
});
afterEach(() => platform.close());

const hour = 3_600_000;
const document = { version: 1, content: [] };
const judged =
  (broken: string[] = [], flaws: string[] = []) =>
  async (): Promise<Judgement> => ({ broken, flaws });
const change = (postId: number, changes: PostChanges, overrule?: { reason: string; problems: string[] }) =>
  updatePost(platform, { postId, changes, overrule });
const titleOf = async (id: number) => (await findPublicPost(platform, { id }))?.title ?? null;

async function scheduled(overrule?: { reason: string; problems: string[] }): Promise<Post> {
  const { id } = await createPost(platform, { type: 'page', title: 'اعلان', document, authorId: null });
  return change(id, { status: 'scheduled', publishedAt: platform.clock.now() + hour }, overrule);
}

/** A public page whose draft has another title. */
async function withChanges(): Promise<Post> {
  const post = { type: 'page', title: 'نخست', document, authorId: null, status: 'published' } as const;
  const { id, draftRevisionId } = await createPost(platform, post);
  return draft(id, 'دوم', draftRevisionId);
}
async function draft(postId: number, title: string, baseRevisionId: number): Promise<Post> {
  await saveDraft(platform, { postId, title, document, authorId: null, baseRevisionId });
  return (await findPost(platform, postId)) as Post;
}

describe('a schedule that comes due is looked at once more', () => {
  test('what is broken by now keeps it back until somebody decides, and staff find it', async () => {
    const { id } = await scheduled();
    platform.clock.advance(hour);
    const nodes = [
      publishDue(platform, judged(['دکمه: به جایی نمی‌رسد'])),
      publishDue(platform, judged(['دکمه: به جایی نمی‌رسد'])),
    ];
    expect((await Promise.all(nodes)).flat()).toEqual([]);
    expect(await findPost(platform, id)).toMatchObject({ status: 'scheduled', held: ['دکمه: به جایی نمی‌رسد'] });
    expect([await titleOf(id), await countHeld(platform)]).toEqual([null, { page: 1 }]);
    const query = { type: 'page', status: 'any', isHeld: true, page: 1, perPage: 10 } as const;
    expect(await listPosts(platform, query)).toMatchObject({ total: 1, posts: [{ id }] });
    expect(await publishDue(platform, judged()), 'not by itself').toEqual([]);

    await change(id, { excerpt: 'نو' });
    expect(await findPost(platform, id), 'other changes decide nothing').toMatchObject({ held: [expect.any(String)] });
    await publish(platform, { postId: id, authorId: null });
    expect([await titleOf(id), await countHeld(platform)]).toEqual(['اعلان', {}]);
  });

  test('a new time confirms the draft as it is then', async () => {
    const { id, draftRevisionId } = await scheduled();
    platform.clock.advance(hour);
    await publishDue(platform, judged(['x']));
    await draft(id, 'درست‌شده', draftRevisionId);
    expect(await change(id, { publishedAt: platform.clock.now() + hour })).toMatchObject({ held: [] });
    platform.clock.advance(hour);
    expect(await publishDue(platform, judged())).toEqual([id]);
    expect(await titleOf(id)).toBe('درست‌شده');
  });

  test('what somebody overruled keeps nothing back; what came since and is not broken stays in the history', async () => {
    const { id, draftRevisionId } = await scheduled({ reason: 'می‌دانم', problems: ['x'] });
    platform.clock.advance(hour);
    expect(await publishDue(platform, judged(['x'], ['عکس بی شرح']))).toEqual([id]);
    const kept = await listOverrules(platform, { postId: id, revisionIds: [draftRevisionId] });
    expect(kept.map(({ problems, userId }) => [problems, userId])).toEqual([
      [['x'], null],
      [['عکس بی شرح'], null],
    ]);
  });

  test('a check that fails keeps it back too, and the others go out', async () => {
    const [first, second] = [await scheduled(), await scheduled()];
    platform.clock.advance(hour);
    const judge = async ({ id }: Post) => {
      if (id === first.id) throw new Error('cannot render');
      return { broken: [], flaws: [] };
    };
    expect(await publishDue(platform, judge)).toEqual([second.id]);
    expect((await findPost(platform, first.id))?.held).toHaveLength(1);
  });
});

describe('changes of a public post that have a time', () => {
  test('are shown then, once, as they were confirmed', async () => {
    const { id, draftRevisionId } = await withChanges();
    await change(id, { changesAt: platform.clock.now() + hour });
    await draft(id, 'سوم', draftRevisionId);
    expect([await publishDue(platform, judged()), await titleOf(id)]).toEqual([[], 'نخست']);
    platform.clock.advance(hour);
    platform.takeTags();
    const nodes = await Promise.all([publishDue(platform, judged()), publishDue(platform, judged())]);
    expect([nodes.flat(), await titleOf(id)]).toEqual([[id], 'دوم']);
    expect(platform.takeTags()).toContain(`post:${id}`);
    expect(await findPost(platform, id)).toMatchObject({
      next: null,
      liveRevisionId: draftRevisionId,
      status: 'published',
    });
  });

  test('that are broken by then leave the public text where it is', async () => {
    const { id } = await withChanges();
    await change(id, { changesAt: platform.clock.now() + hour });
    platform.clock.advance(hour);
    expect(await publishDue(platform, judged(['x']))).toEqual([]);
    expect([await titleOf(id), (await findPost(platform, id))?.held]).toEqual(['نخست', ['x']]);
    expect(await change(id, { changesAt: null })).toMatchObject({ next: null, held: [] });
  });

  test('are overtaken by publishing, taking back and the trash', async () => {
    for (const overtake of [
      (postId: number) => publish(platform, { postId, authorId: null }),
      (postId: number) => unpublish(platform, { postId }),
      (postId: number) => trash(platform, { postId }),
      (postId: number) => change(postId, { status: 'private' }),
    ]) {
      const { id } = await withChanges();
      expect(await change(id, { changesAt: platform.clock.now() + hour })).toMatchObject({
        next: { at: platform.clock.now() + hour },
      });
      expect(await overtake(id)).toMatchObject({ next: null });
    }
    platform.clock.advance(hour);
    expect(await publishDue(platform, judged())).toEqual([]);
  });

  test('need changes, a public page and a time to come', async () => {
    const later = platform.clock.now() + hour;
    const { id: draftId } = await createPost(platform, { type: 'page', title: 'x', document, authorId: null });
    const { id: same } = await createPost(platform, {
      ...{ type: 'page', title: 'x', document, authorId: null },
      status: 'published',
    });
    const { id } = await withChanges();
    for (const [postId, changes] of [
      [draftId, { changesAt: later }],
      [same, { changesAt: later }],
      [id, { changesAt: platform.clock.now() }],
      [id, { changesAt: later, unpublishAt: later }],
    ] as const) {
      await expect(change(postId, changes)).rejects.toMatchObject({ name: 'InvalidFields' });
    }
  });
});
