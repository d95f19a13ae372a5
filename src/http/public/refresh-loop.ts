import type { z } from 'zod';
import type { PageAddress } from '../../builder/context.ts';
import { findNode } from '../../builder/find-node.ts';
import { findPost, mayEdit, type PublicPost } from '../../content/posts/index.ts';
import { filterKey, pageKey, readPage, toChoice, writeChoice } from '../../features/filters/codec.ts';
import { joinOf } from '../../features/filters/operators.ts';
import { asAppError, fail } from '../../platform/errors.ts';
import { findWholePost, toWholePost } from '../../site/whole-post.ts';
import { registry } from '../../widgets/index.ts';
import { type Route, route } from '../core/routes.ts';
import type { Services } from '../core/services.ts';
import { asDraft, writing } from '../drafts/draft.ts';
import { requireRight, staffAction } from '../security/access.ts';
import { type LocalUrl, ownOrigins, readLocalUrl } from '../security/local-url.ts';
import type { SignedIn } from '../security/signed-in.ts';
import { refreshLoopBody } from './refresh-loop-body.ts';

/** Rate limit per address: clicks of an undecided person. */
const rate = { name: 'refresh-loop', max: 240, seconds: 60 };

const gridType = 'loop-grid';

type Body = z.output<typeof refreshLoopBody>;

/** Content of a loop grid for its filters: `{"data": html}`. */
export function refreshLoopRoutes(services: Services): Route[] {
  return [
    route({
      method: 'POST',
      path: '/wp-json/mizban/v1/refresh-loop',
      audience: 'anyone',
      rate: () => rate,
      body: { schema: refreshLoopBody, maxBytes: 200_000 },
      async handle({ body, request }) {
        const isEditing = body.is_edit_mode === true || body.widget_model !== undefined;
        const editor = isEditing ? await requireEditor(request, services) : null;
        const base = readBase(body, request, services);
        const { post, widget } = editor ? await edited(body, editor, services) : await published(body, services);
        const html = await services.renders.use(1, () =>
          services.renderer.renderWidget({
            post: { ...post, path: base?.path ?? post.path },
            widget,
            address: addressOf(body, base, base ? services.renderer.readAddress(post, base.query) : {}),
            editing: isEditing,
          }),
        );
        if (html === null) throw fail('NotFound');
        return Response.json({ data: contentOf(html) });
      },
    }),
  ];
}

/** Requires a user who may edit posts, with their own nonce. */
async function requireEditor(request: Request, services: Services): Promise<SignedIn> {
  const user = await requireRight(writing, request.headers, services).catch((thrown: unknown) => {
    // The canvas renews its nonce, and then detects that the session has ended.
    throw asAppError(thrown).name === 'SignInRequired' ? fail('NonceExpired') : thrown;
  });
  const nonce = request.headers.get('x-wp-nonce') ?? '';
  if (!user || !services.nonces.verify(nonce, staffAction, user.id)) throw fail('NonceExpired');
  return user;
}

/** Finds the stored grid of a public page. */
async function published({ post_id, widget_id }: Body, { platform }: Services) {
  const post = await findWholePost(platform, { id: post_id });
  if (!post) throw fail('NotFound');
  return { post, widget: gridIn(post, widget_id) };
}

/** Grid sent by the editor, or that of the draft. */
async function edited({ post_id, widget_id, widget_model }: Body, editor: SignedIn, { platform }: Services) {
  const stored = await findPost(platform, post_id);
  if (!stored) throw fail('NotFound');
  if (!mayEdit(editor, stored)) throw fail('Forbidden');
  const post = await toWholePost(platform, asDraft(stored));
  if (!widget_model) return { post, widget: gridIn(post, widget_id) };
  if (widget_model.type !== gridType || widget_model.id !== widget_id) throw fail('InvalidInput');
  return { post, widget: widget_model };
}

function gridIn({ document }: PublicPost, widgetId: string) {
  const widget = findNode(document, widgetId, registry);
  if (widget?.type !== gridType) throw fail('NotFound');
  return widget;
}

/** Base URL of the pagination links; throws for a URL outside this site. */
function readBase({ pagination_base_url }: Body, request: Request, { config }: Services): LocalUrl | null {
  if (pagination_base_url === undefined || pagination_base_url === '') return null;
  const base = readLocalUrl(pagination_base_url, ownOrigins(request, config));
  if (!base) throw fail('InvalidInput', { data: { fields: { pagination_base_url: 'نشانی این صفحه نیست.' } } });
  return base;
}

/**
 * Address that the grid reads: the filters of the call and the page of the URL. Parameters of the page's other widgets are
 * kept in the links; unknown ones are dropped, as on the page itself.
 */
function addressOf({ widget_id, widget_filters }: Body, base: LocalUrl | null, read: PageAddress): PageAddress {
  const own = `e-filter-${widget_id}-`;
  const others = Object.entries(read).filter(([key]) => !key.startsWith(own));
  const page = readPage(base?.query.get(pageKey(widget_id)));
  const chosen = Array.isArray(widget_filters) ? {} : (widget_filters.taxonomy ?? {});
  const filters = Object.entries(chosen).flatMap(([taxonomy, { terms, logicalJoin }]) => {
    const choice = toChoice(terms, joinOf(logicalJoin));
    return choice ? [[filterKey(widget_id, taxonomy), writeChoice(choice)]] : [];
  });
  const { [pageKey(widget_id)]: _, ...address } = Object.fromEntries([...others, ...filters]) as Record<string, string>;
  return page > 1 ? { ...address, [pageKey(widget_id)]: String(page) } : address;
}

/** Inner HTML of the root element; no attribute contains a bare `>`. */
function contentOf(html: string): string {
  return html.slice(html.indexOf('>') + 1, html.lastIndexOf('</'));
}
