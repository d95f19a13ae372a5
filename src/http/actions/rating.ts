import { z } from 'zod';
import { widgetIdPattern } from '../../builder/document.ts';
import { findNode } from '../../builder/find-node.ts';
import { prepareDocument } from '../../builder/prepare.ts';
import { findPublicPost, type PublicPost } from '../../content/posts/index.ts';
import { vote } from '../../content/ratings/index.ts';
import { AppError, fail } from '../../platform/errors.ts';
import { toPersianDigits } from '../../platform/persian/digits.ts';
import { escapeHtml } from '../../site/escape.ts';
import { shell } from '../../site/shell.ts';
import { pageStyles, styleHash } from '../../site/styles.ts';
import { registry } from '../../widgets/index.ts';
import type { schema as widgetSchema } from '../../widgets/star-rating/schema.ts';
import { postField, ratingAction, ratingAnchor, widgetField } from '../../widgets/star-rating/wire.ts';
import { frontendAction } from '../access.ts';
import { type Action, action } from '../actions.ts';
import { filePolicy, pagePolicy } from '../headers.ts';
import type { Services } from '../services.ts';
import { newVisitorId, readVisitor, visitorCookie } from '../visitor.ts';

/** A posted form is protected by its Origin, so its nonce may be as old as a cached page: 31 days in half-days. */
const formNonceAge = 62;

const fields = z.object({
  nonce: z.string().catch(''),
  rating: z.string().catch(''),
  payload: z.record(z.string(), z.string()).catch({}),
});

/**
 * Takes a vote. The payload says which widget of which post is meant; slug, number of stars and everything else come
 * from that widget as it is stored in the published page. A script gets the widget anew with 201, or `{"error"}`; a
 * form is sent back to the page.
 */
export function ratingActions(services: Services): Action[] {
  const { config, nonces, platform, renderer } = services;
  return [
    action({
      name: ratingAction,
      audience: 'anyone',
      schema: fields,
      limits: { bytes: 20_000, fields: 30, fieldBytes: 4_000 },
      rate: { max: 30, seconds: 60 },
      // Checked below: it may be older in a form than in a script's call.
      nonce: false,
      async handle({ fields: { nonce, rating, payload }, request, address }) {
        const isForm = isNavigation(request);
        const isFresh = nonces.verify(nonce, frontendAction, '', isForm ? formNonceAge : 1);
        if (!isFresh && !isForm) return answer('-1', 403);
        try {
          const { post, widget, props } = await findWidget(payload, services);
          const { slug, best } = props;
          const stars = readStars(rating, best);
          if (!isFresh) return confirmPage({ post, widgetId: widget.id, stars, best }, services);
          const voter = { ...readVisitor({ request, address }, config), newId: newVisitorId() };
          const givenId = await vote(platform, { postId: post.id, slug, stars, best, voter });
          const cookie: Record<string, string> = givenId ? { 'set-cookie': visitorCookie(givenId, config) } : {};
          if (isForm) {
            const location = `${encodeURI(post.path ?? '/')}#${ratingAnchor(widget.id)}`;
            return answer(null, 303, { location, ...cookie });
          }
          const html = await renderer.renderWidget({ post, widget });
          if (html === null) throw fail('Internal');
          return answer(html, 201, cookie);
        } catch (error) {
          if (isForm || !(error instanceof AppError) || error.status >= 500) throw error;
          const status = error.name === 'InvalidInput' ? 406 : error.status;
          return Response.json({ error: error.message }, { status, headers: { 'cache-control': 'no-store' } });
        }
      },
    }),
  ];
}

/** True for a form that the browser itself posts, and not a script of the page. */
function isNavigation({ headers }: Request): boolean {
  const mode = headers.get('sec-fetch-mode');
  return mode === null ? (headers.get('accept') ?? '').includes('text/html') : mode === 'navigate';
}

function answer(body: string | null, status: number, headers: Record<string, string> = {}): Response {
  return new Response(body, {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': filePolicy,
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      ...headers,
    },
  });
}

/** The star rating that the payload names, as it is stored in the published page; raises when there is none. */
async function findWidget(payload: Record<string, string>, { platform }: Services) {
  const [postId = '', widgetId = ''] = [payload[postField], payload[widgetField]];
  const isNamed = /^\d{1,15}$/.test(postId) && widgetIdPattern.test(widgetId);
  const post = isNamed ? await findPublicPost(platform, { id: Number(postId) }) : null;
  const widget = post && findNode(post.document, widgetId, registry);
  const [read] =
    widget?.type === 'star-rating' ? prepareDocument({ version: 1, content: [widget] }, registry).nodes : [];
  if (!post || !widget || !read) throw fail('NotFound', { message: 'این امتیازدهی پیدا نشد.' });
  return { post, widget, props: read.props as z.output<typeof widgetSchema> };
}

function readStars(rating: string, best: number): number {
  if (rating === '') throw fail('InvalidInput', { message: 'برای رای دادن یکی از ستاره‌ها را برگزینید.' });
  const stars = /^\d{1,2}$/.test(rating) ? Number(rating) : 0;
  if (stars >= 1 && stars <= best) return stars;
  throw fail('InvalidInput', { message: `امتیاز باید از ۱ تا ${toPersianDigits(best)} باشد.` });
}

interface Confirmation {
  post: PublicPost;
  widgetId: string;
  stars: number;
  best: number;
}

/** Asks once more, with a new nonce, where the form had none or one that is too old; the chosen star is not lost. */
function confirmPage({ post, widgetId, stars, best }: Confirmation, { nonces, assets, strictPolicy }: Services) {
  const hidden = Object.entries({
    action: ratingAction,
    nonce: nonces.create(frontendAction),
    rating: String(stars),
    [`payload[${postField}]`]: String(post.id),
    [`payload[${widgetField}]`]: widgetId,
  }).map(([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`);
  const body = `<main class="wrap"><h1>رای خود را تأیید کنید</h1>
<p>امتیاز شما به «${escapeHtml(post.title)}»: ${toPersianDigits(stars)} از ${toPersianDigits(best)}</p>
<form method="post" action="/wp-admin/admin-ajax.php">${hidden.join('')}<button class="btn">ثبت رای</button></form>
<p><a href="${escapeHtml(encodeURI(post.path ?? '/'))}">بازگشت به صفحه</a></p></main>`;
  const elementCss = 'main{display:grid;gap:var(--s-4);justify-items:start;padding-block:var(--s-8)}';
  const css = pageStyles({ scheme: 'auto', font: assets.font, widgets: [], elementCss });
  const page = { title: 'تأیید رای', description: '', canonical: '', image: '', css, body, config: {}, assets };
  return answer(shell(page), 200, strictPolicy ? { 'content-security-policy': pagePolicy(styleHash(css)) } : {});
}
