import { FileText, LayoutTemplate, MessageSquareMore, Newspaper, Package } from 'lucide';
import type { PostType } from '../../content/posts/types.ts';
import type { IconDrawing } from '../../ui/icons.ts';
import { defineNav, type NavLink } from '../define-nav.ts';

const linkTo = (
  type: PostType,
  link: { group: NavLink['group']; order: number; label: string; drawing: IconDrawing },
): NavLink => ({ ...link, href: `/posts/?type=${type}`, right: 'posts.read' });

/** Each post type has a separate link. */
export const nav = defineNav({
  addresses: ['/posts/'],
  links: [
    linkTo('page', { group: 'content', order: 20, label: 'صفحه‌ها', drawing: FileText }),
    linkTo('post', { group: 'content', order: 30, label: 'نوشته‌ها', drawing: Newspaper }),
    linkTo('popup', { group: 'content', order: 40, label: 'پاپ‌آپ‌ها', drawing: MessageSquareMore }),
    linkTo('template', { group: 'content', order: 50, label: 'قالب‌ها', drawing: LayoutTemplate }),
    linkTo('product', { group: 'shop', order: 60, label: 'محصول‌ها', drawing: Package }),
  ],
});
