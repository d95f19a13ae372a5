import { defineWidget } from '../../builder/widget.ts';
import type { CommentThread } from '../../content/comments/types.ts';
import { editor } from './editor.ts';
import { readAddress, readPage } from './rules.ts';
import { schema } from './schema.ts';
import css from './style.css?inline';
import { CommentsView } from './view.tsx';

/**
 * The thread of the page's own post. It reads the address and owns ids that must be unique on a page, so it is not allowed
 * in a list item: the renderer omits it with a fault that names the template's widget.
 */
export const comments = defineWidget<typeof schema, CommentThread | null>({
  type: 'comments',
  version: 1,
  schema,
  address({ data }) {
    const total = data?.total;
    return (query) => readAddress(query, total);
  },
  // Any reply id can be requested, so these pages are not cached either.
  privateKeys: ['moderation-hash', 'unapproved', 'replytocom'],
  async load(instances, { reader }) {
    const [first, ...others] = instances;
    if (!first) return new Map();
    const { post, address } = first.page;
    const { unapproved: id, 'moderation-hash': hash } = address;
    const preview = id !== undefined && hash !== undefined ? { id: Number(id), hash } : undefined;
    const threads = await reader.comments([{ postId: post.id, preview, page: readPage(address.cpage) }]);
    const thread = threads.get(post.id) ?? { total: 0, comments: [] };
    return new Map<string, CommentThread | null>([[first.id, thread], ...others.map(({ id }) => [id, null] as const)]);
  },
  view: CommentsView,
  css,
  editor,
});
