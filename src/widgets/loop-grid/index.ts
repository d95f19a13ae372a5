import { defineWidget } from '../../builder/widget.ts';
import { pageKey, readPage } from '../../features/filters/codec.ts';
import cardCss from '../shared/loop-card.css?inline';
import type { LoopData } from './data.ts';
import { editor } from './editor.ts';
import { loadLoops } from './load.ts';
import { schema } from './schema.ts';
import css from './style.css?inline';
import { LoopGridView } from './view.tsx';

export const loopGrid = defineWidget<typeof schema, LoopData>({
  type: 'loop-grid',
  version: 1,
  schema,
  load: loadLoops,
  /** All pages beyond the last are one page without results. */
  address({ id, props, data }) {
    if (props.pagination === 'none') return () => ({});
    const last = data ? data.pages + 1 : Number.POSITIVE_INFINITY;
    return (query) => {
      const page = Math.min(readPage(query.get(pageKey(id))), last);
      return page > 1 ? { [pageKey(id)]: String(page) } : {};
    };
  },
  facts: ({ props, data: { page, pages } }) =>
    props.pagination === 'none' ? {} : { lists: [{ page, pages, ofArchive: props.ofArchive }] },
  embeds: ({ template, lead }) => [template ?? [], lead ?? []].flat(),
  view: LoopGridView,
  css: cardCss + css,
  choices: ['data-paged', 'data-cards', 'data-desktop', 'data-tablet', 'data-mobile'],
  parts: {
    list: { label: 'شبکه', selector: '>.items' },
    item: { label: 'خانه', selector: '>.items>li' },
    card: { label: 'کارت', selector: '>.items>li>.card' },
    picture: { label: 'تصویر', selector: '>.items>li>.card>picture>img' },
    title: { label: 'عنوان', selector: '>.items>li>.card>:is(h2,h3,h4)' },
    text: { label: 'چکیده', selector: '>.items>li>.card>p' },
    pages: { label: 'شمارهٔ صفحه‌ها', selector: '>.pages>.page-numbers' },
    button: { label: 'دکمهٔ نمایش بیشتر', selector: '>.btn' },
  },
  editor,
});
