import { FileText, LayoutTemplate, MessageSquareMore, Newspaper, Package } from 'lucide';
import { labelsOf } from '../../content/posts/labels.ts';
import type { PostType } from '../../content/posts/types.ts';
import type { IconDrawing } from '../../ui/icons.ts';
import { defineNav, type NavLink } from '../define-nav.ts';

const linkTo = (type: PostType, link: { group: NavLink['group']; order: number; drawing: IconDrawing }): NavLink => ({
  ...link,
  label: labelsOf(type, []).all,
  href: `/posts/?type=${type}`,
  right: 'posts.read',
});

/** Each post type has a separate link. */
export const nav = defineNav({
  addresses: ['/posts/'],
  links: [
    linkTo('page', { group: 'content', order: 20, drawing: FileText }),
    linkTo('post', { group: 'content', order: 30, drawing: Newspaper }),
    linkTo('popup', { group: 'content', order: 40, drawing: MessageSquareMore }),
    linkTo('template', { group: 'content', order: 50, drawing: LayoutTemplate }),
    linkTo('product', { group: 'shop', order: 60, drawing: Package }),
  ],
});
