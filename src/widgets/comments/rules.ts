import type { PageAddress } from '../../builder/context.ts';
import { type CommentView, commentsOnPage, maxDepth } from '../../content/comments/types.ts';

/** A comment in the tree: its WordPress classes, and its replies. */
export interface ThreadNode {
  comment: CommentView;
  depth: number;
  classes: string;
  children: ThreadNode[];
}

/**
 * Builds a tree of at most `maxDepth` levels from comments, oldest first. A reply to a hidden comment becomes top-level;
 * one that would be too deep becomes a sibling of the comment it replies to.
 */
export function threadOf(comments: readonly CommentView[]): ThreadNode[] {
  const roots: ThreadNode[] = [];
  const placed = new Map<number, { node: ThreadNode; siblings: ThreadNode[] }>();
  for (const comment of comments) {
    const parent = comment.parentId === null ? undefined : placed.get(comment.parentId);
    const isDeepest = parent !== undefined && parent.node.depth >= maxDepth;
    const siblings = !parent ? roots : isDeepest ? parent.siblings : parent.node.children;
    const depth = !parent ? 1 : isDeepest ? parent.node.depth : parent.node.depth + 1;
    const node: ThreadNode = { comment, depth, classes: '', children: [] };
    siblings.push(node);
    placed.set(comment.id, { node, siblings });
  }
  nameClasses(roots, { shown: 0, threads: 0 });
  return roots;
}

/** Even and odd alternate in reading order, separately for threads and comments; both begin with even. */
function nameClasses(nodes: ThreadNode[], counts: { shown: number; threads: number }): void {
  for (const node of nodes) {
    const { comment, depth, children } = node;
    const isOdd = counts.shown % 2 === 1;
    const isOddThread = counts.threads % 2 === 1;
    node.classes = [
      'comment',
      comment.isUser && 'byuser',
      comment.isPostAuthor && 'bypostauthor',
      isOdd ? 'odd alt' : 'even',
      depth === 1 && (isOddThread ? 'thread-odd thread-alt' : 'thread-even'),
      `depth-${depth}`,
      children.length > 0 && 'parent',
    ]
      .filter(Boolean)
      .join(' ');
    counts.shown += 1;
    if (depth === 1) counts.threads += 1;
    nameClasses(children, counts);
  }
}

const idPattern = /^[1-9]\d{0,14}$/;

/**
 * Parses the address for the widget: the page of comments, the reply target, and the secret of a pending comment. `total`
 * is the number of comments, if known.
 */
export function readAddress(query: URLSearchParams, total = Number.POSITIVE_INFINITY): PageAddress {
  const page = readPage(query.get('cpage'));
  const reply = query.get('replytocom') ?? '';
  const pending = query.get('unapproved') ?? '';
  const hash = query.get('moderation-hash') ?? '';
  const isPreview = idPattern.test(pending) && /^[0-9a-f]{32}$/.test(hash);
  return {
    ...(page > 1 && (page - 1) * commentsOnPage < total ? { cpage: String(page) } : {}),
    ...(idPattern.test(reply) ? { replytocom: reply } : {}),
    ...(isPreview ? { unapproved: pending, 'moderation-hash': hash } : {}),
  };
}

/** Parses the number of a comment page; 1, the newest, for anything invalid. */
export function readPage(value: string | null | undefined): number {
  return /^[1-9]\d{0,4}$/.test(value ?? '') ? Number(value) : 1;
}

/** Returns the initial of a name for its avatar, and one of four colours. */
export function initialOf(name: string): { letter: string; tone: number } {
  const letter = Array.from(name.trim())[0] ?? '؟';
  const sum = Array.from(name).reduce((total, one) => total + (one.codePointAt(0) ?? 0), 0);
  return { letter, tone: sum % 4 };
}

/** The heading of a form that replies to a comment. */
export function replyTitle(name: string): string {
  return `پاسخ به ${name}`;
}
