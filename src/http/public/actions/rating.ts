import { z } from 'zod';
import { addressQuery } from '../../../builder/address.ts';
import { vote } from '../../../content/ratings/index.ts';
import { AppError, fail } from '../../../platform/errors.ts';
import { toPersianDigits } from '../../../platform/persian/digits.ts';
import { escapeHtml } from '../../../site/escape.ts';
import { shell } from '../../../site/shell.ts';
import { pageStyles, styleHash } from '../../../site/styles.ts';
import { postField, ratingAction, ratingAnchor, widgetField } from '../../../widgets/star-rating/wire.ts';
import { respondFragment, respondPage, respondRedirect } from '../../core/respond.ts';
import type { Services } from '../../core/services.ts';
import { isNavigation } from '../../input/is-navigation.ts';
import { frontendAction } from '../../security/access.ts';
import { ownOrigins, readLocalUrl } from '../../security/local-url.ts';
import { hashNetwork, newVisitorId, readVisitor, visitorCookie } from '../../security/visitor.ts';
import { type Action, action } from '../actions.ts';
import { type FoundRating, findRating } from './find-rating.ts';

/** A posted form is protected by its Origin, so its nonce may be as old as a cached page: 31 days in half-days. */
const formNonceAge = 62;

const fields = z.object({
  nonce: z.string().catch(''),
  rating: z.string().catch(''),
  payload: z.record(z.string(), z.string()).catch({}),
});

/**
 * Records a vote. The payload names the widget and the post; slug, number of stars and everything else come from the
 * stored widget. A script gets the re-rendered widget with 201, or `{"error"}`, or `-1` with 403 if its nonce is invalid;
 * a form is redirected to the page.
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
      async handle({ fields: { nonce, rating, payload }, request, address }) {
        const isForm = isNavigation(request);
        const isFresh = nonces.verify(nonce, frontendAction, '', isForm ? formNonceAge : 1);
        if (!isFresh && !isForm) return respondFragment('-1', { status: 403 });
        try {
          const found = await findRating(payload, platform);
          const { post, widget, list } = found;
          const { slug, best } = found.props;
          const stars = readStars(rating, best);
          if (!isFresh) return confirmPage({ ...found, stars }, services);
          const voter = {
            ...readVisitor({ request, address }, config),
            network: hashNetwork(address, platform.clock.now(), config),
            newId: newVisitorId(),
          };
          const givenId = await vote(platform, { postId: post.id, slug, stars, best, voter });
          const cookie: Record<string, string> = givenId ? { 'set-cookie': visitorCookie(givenId, config) } : {};
          if (isForm) return respondRedirect(returnAddress(request, found, services), { headers: cookie });
          const html = await (list
            ? renderer.renderItem({ post, widget, list })
            : renderer.renderWidget({ post, widget }));
          if (html === null) throw fail('Internal');
          return respondFragment(html, { status: 201, headers: cookie });
        } catch (error) {
          if (isForm || !(error instanceof AppError) || error.status >= 500) throw error;
          const status = error.name === 'InvalidInput' ? 406 : error.status;
          return Response.json({ error: error.message }, { status });
        }
      },
    }),
  ];
}

/** URL of the rating on the page that sent the form, with the page's filters and pagination. */
function returnAddress(request: Request, { post, page, widget, list }: FoundRating, services: Services): string {
  const path = encodeURI(page.path ?? '/');
  const from = readLocalUrl(request.headers.get('referer') ?? '', ownOrigins(request, services.config));
  const address = from?.path === path ? services.renderer.readAddress(page, from.query) : {};
  const id = list ? `${list.id}-${post.id}-${widget.id}` : widget.id;
  return `${path}${addressQuery(address)}#${ratingAnchor(id)}`;
}

function readStars(rating: string, best: number): number {
  if (rating === '') throw fail('InvalidInput', { message: 'برای رأی دادن یکی از ستاره‌ها را انتخاب کنید.' });
  const stars = /^\d{1,2}$/.test(rating) ? Number(rating) : 0;
  if (stars >= 1 && stars <= best) return stars;
  throw fail('InvalidInput', { message: `امتیاز باید از ۱ تا ${toPersianDigits(best)} باشد.` });
}

/** Asks for confirmation with a new nonce if the form had none or an expired one; the chosen star is preserved. */
function confirmPage(
  { place, post, page: { path }, props: { best }, stars }: FoundRating & { stars: number },
  services: Services,
): Response {
  const { nonces, assets } = services;
  const hidden = Object.entries({
    action: ratingAction,
    nonce: nonces.create(frontendAction),
    rating: String(stars),
    [`payload[${postField}]`]: String(post.id),
    [`payload[${widgetField}]`]: place,
  }).map(([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`);
  const body = `<main class="wrap"><h1>رأی خود را تأیید کنید</h1>
<p>امتیاز شما به «${escapeHtml(post.title)}»: ${toPersianDigits(stars)} از ${toPersianDigits(best)}</p>
<form method="post" action="/wp-admin/admin-ajax.php">${hidden.join('')}<button class="btn">ثبت رأی</button></form>
<p><a href="${escapeHtml(encodeURI(path ?? '/'))}">بازگشت به صفحه</a></p></main>`;
  const pageCss = 'main{display:grid;gap:var(--s-4);justify-items:start;padding-block:var(--s-8)}';
  const css = pageStyles({ scheme: 'auto', font: assets.font, widgets: [], pageCss });
  const page = { title: 'تأیید رأی', description: '', canonical: '', css, body, assets };
  return respondPage({ html: shell(page), styleHash: styleHash(css) }, services);
}
