import { defineWidget } from '../../builder/widget.ts';
import { averageOf } from '../../content/ratings/points.ts';
import type { Rating } from '../../content/ratings/types.ts';
import { editor } from './editor.ts';
import { isTerm } from './rules.ts';
import { schema } from './schema.ts';
import css from './style.css?inline';
import { StarRatingView } from './view.tsx';

export const starRating = defineWidget<typeof schema, Rating | null>({
  type: 'star-rating',
  version: 1,
  schema,
  async load(instances, { reader }) {
    const rated = instances.filter(({ page }) => !isTerm(page.post));
    const ratings = await reader.ratings(rated.map(({ props, page }) => ({ postId: page.post.id, slug: props.slug })));
    return new Map<string, Rating | null>([
      ...instances.map(({ id }) => [id, null] as const),
      ...rated.map(({ id }, index) => [id, ratings[index] ?? { count: 0, points: 0 }] as const),
    ]);
  },
  view: StarRatingView,
  facts: ({ props: { best }, data }) =>
    data && data.count > 0 ? { rating: { average: averageOf(data, best), count: data.count, best } } : {},
  css,
  parts: {
    stars: { label: 'ستاره‌ها', selector: '>fieldset' },
    text: { label: 'امتیاز', selector: '>.score' },
    button: { label: 'دکمه', selector: '>.btn' },
  },
  editor,
});
