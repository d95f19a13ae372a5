import { formatJalali } from '../../platform/persian/dates.ts';
import { toPersianDigits } from '../../platform/persian/digits.ts';
import { Picture } from '../../ui/picture.tsx';
import type { LoopItem } from './loop-items.ts';

interface CardInput {
  item: LoopItem;
  tag: 'h2' | 'h3' | 'h4';
  /** The first of its list, whose picture is likely above the fold. */
  isFirst?: boolean;
}

/** An item without a template, styled by `loop-card.css`: picture, title, excerpt, and the date or the number of posts. */
export function Card({ item: { post, picture, count }, tag: Tag, isFirst = false }: CardInput) {
  return (
    <article className="card">
      {picture && (
        <Picture media={picture} alt="" sizes="(max-width: 767px) calc(100vw - 2rem), 400px" lazy={!isFirst} />
      )}
      <Tag>{post.path === '' ? post.title : <a href={post.path}>{post.title}</a>}</Tag>
      {post.excerpt !== '' && <p>{post.excerpt}</p>}
      {post.publishedAt !== null && (
        <time dateTime={new Date(post.publishedAt).toISOString()}>{formatJalali(post.publishedAt)}</time>
      )}
      {count !== null && <small>{`${toPersianDigits(count)} مورد`}</small>}
    </article>
  );
}
