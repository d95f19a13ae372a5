import type { z } from 'zod';
import type { WidgetNode } from '../../../builder/document.ts';
import { findNode } from '../../../builder/find-node.ts';
import { prepareDocument } from '../../../builder/prepare.ts';
import { findTemplates } from '../../../content/loops/index.ts';
import type { PublicPost } from '../../../content/posts/index.ts';
import type { DocumentJson } from '../../../content/posts/types.ts';
import type { Platform } from '../../../platform/context.ts';
import { fail } from '../../../platform/errors.ts';
import { fillDocument } from '../../../site/linked-sections.ts';
import { findWholePost } from '../../../site/whole-post.ts';
import { registry } from '../../../widgets/index.ts';
import type { schema as carouselSchema } from '../../../widgets/loop-carousel/schema.ts';
import type { schema as gridSchema } from '../../../widgets/loop-grid/schema.ts';
import type { schema as widgetSchema } from '../../../widgets/star-rating/schema.ts';
import { postField, type RatingPlace, readPlace, widgetField } from '../../../widgets/star-rating/wire.ts';

/** A star rating that visitors have before them. */
export interface FoundRating {
  /** The value of the widget field that named it. */
  place: string;
  /** The post that is rated. */
  post: PublicPost;
  /** Post whose page shows the rating. */
  page: PublicPost;
  list: RatingPlace['list'];
  widget: WidgetNode;
  props: z.output<typeof widgetSchema>;
}

/**
 * Finds the star rating named by the payload: in the document of the post itself, or in the template of a grid on the page
 * named by the payload. Throws NotFound unless post, page and template are public.
 */
export async function findRating(payload: Record<string, string>, platform: Platform): Promise<FoundRating> {
  const [postId = '', place = ''] = [payload[postField], payload[widgetField]];
  const { widgetId, list } = (/^\d{1,15}$/.test(postId) ? readPlace(place) : null) ?? notFound();
  const post = (await findWholePost(platform, { id: Number(postId) })) ?? notFound();
  // A template is published, but visible only in the posts rendered with it.
  if (post.type === 'template') notFound();
  const page = (list ? await findWholePost(platform, { id: list.page }) : post) ?? notFound();
  const document = list ? await findItemTemplate({ post, page, list }, platform) : page.document;
  const widget = findNode(document, widgetId, registry) ?? notFound();
  const props = readProps<typeof widgetSchema>(widget, 'star-rating') ?? notFound();
  return { place, post, page, list, widget, props };
}

function notFound(): never {
  throw fail('NotFound', { message: 'این امتیازدهی پیدا نشد.' });
}

interface Item {
  post: PublicPost;
  page: PublicPost;
  list: NonNullable<RatingPlace['list']>;
}

/** Finds the template with which a grid or carousel of the page shows posts like this one; null if there is none. */
async function findItemTemplate({ post, page, list }: Item, platform: Platform): Promise<DocumentJson | null> {
  const grid = list.item === post.id ? findNode(page.document, list.id, registry) : null;
  const props =
    grid &&
    (readProps<typeof gridSchema>(grid, 'loop-grid') ?? readProps<typeof carouselSchema>(grid, 'loop-carousel'));
  if (props?.type !== post.type || props.template === null) return null;
  const template = (await findTemplates(platform, [props.template])).get(props.template);
  return template ? (await fillDocument(platform, template)).document : null;
}

/** Parses the props of a stored widget of this type; null if it is of another type or broken. */
function readProps<S extends z.ZodType>(widget: WidgetNode, type: string): z.output<S> | null {
  const [read] = widget.type === type ? prepareDocument({ version: 1, content: [widget] }, registry).nodes : [];
  return (read?.props as z.output<S> | undefined) ?? null;
}
