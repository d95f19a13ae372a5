import type { PageContext } from '../../builder/context.ts';
import type { ViewInput } from '../../builder/widget.ts';
import { authorArchivePath } from '../../content/archives.ts';
import { Picture } from '../../ui/picture.tsx';
import { sampleNote } from '../shared/sample-note.ts';
import type { schema } from './schema.ts';

/**
 * Author of the post: picture, or initial, in a lit window, name, short biography and a link to all of their articles. In
 * lists there are no pictures of authors.
 */
export function AuthorBoxView({ props, attrs, page }: ViewInput<typeof schema>) {
  const author = page.post.author ?? (page.editing ? example : null);
  if (author === null) return null;
  const note = page.post.author === null ? sampleNote(page, 'نویسنده') : {};
  const Tag = props.tag;
  return (
    <aside {...attrs} {...note} aria-label="دربارهٔ نویسنده">
      <span className="window" aria-hidden="true">
        {author.picture ? <Picture media={author.picture} sizes="72px" alt="" /> : [...author.name][0]}
      </span>
      {props.label !== '' && <small>{props.label}</small>}
      <Tag className="name">{author.name}</Tag>
      {author.bio !== '' && <p className="bio">{author.bio}</p>}
      <a href={authorArchivePath(author.slug)} rel="author">
        همهٔ نوشته‌های او
      </a>
    </aside>
  );
}

const example: NonNullable<PageContext['post']['author']> = {
  slug: 'author',
  name: 'نام نویسنده',
  bio: 'چند کلمه دربارهٔ او',
};
