import { defineWidget } from '../../builder/widget.ts';
import type { MenuLink } from '../../content/menus/types.ts';
import popularCss from '../shared/popular-links.css?inline';
import { popularMenus } from '../shared/popular-links.tsx';
import { editor } from './editor.ts';
import { schema } from './schema.ts';
import css from './style.css?inline';
import { SearchResultsView } from './view.tsx';

const none: ReadonlyMap<string, MenuLink[]> = new Map();

export const searchResults = defineWidget<typeof schema, ReadonlyMap<string, MenuLink[]>>({
  type: 'search-results',
  version: 1,
  schema,
  view: SearchResultsView,
  /** Loads the popular links of searches that found nothing. */
  async load(instances, { reader }) {
    const isEmpty = ({ props, page }: (typeof instances)[number]) => props.popular && page.search?.total === 0;
    const menus = instances.some(isEmpty) ? await reader.menus(popularMenus) : none;
    return new Map(instances.map((one) => [one.id, isEmpty(one) ? menus : none]));
  },
  css: popularCss + css,
  parts: {
    count: { label: 'شمار نتیجه‌ها', selector: '>.count' },
    heading: { label: 'عنوان گروه‌ها', selector: '>section>h2' },
    product: { label: 'محصول‌ها', selector: '>section .plans a' },
    item: { label: 'نتیجه‌ها', selector: '>section article' },
    title: { label: 'عنوان نتیجه', selector: '>section article h3' },
    picture: { label: 'تصویر نتیجه', selector: '>section article picture>img' },
    pages: { label: 'شمارهٔ صفحه‌ها', selector: '>.pages>a' },
  },
  editor,
});
