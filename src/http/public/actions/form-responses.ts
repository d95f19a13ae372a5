import { fail } from '../../../platform/errors.ts';
import { refusedAddress, sentQuery } from '../../../widgets/form/state.ts';
import { respondPage, respondRedirect } from '../../core/respond.ts';
import type { Services } from '../../core/services.ts';
import { isNavigation } from '../../input/is-navigation.ts';
import type { FoundForm, ReadFields } from './form-input.ts';

/** Responds that the form does not exist. */
export function respondNotFound(request: Request): Response {
  const message = 'این فرم دیگر در این صفحه نیست؛ صفحه را تازه کنید.';
  if (isNavigation(request)) throw fail('NotFound', { message });
  return Response.json({ success: false, data: { message, errors: {}, data: {} } }, { status: 404 });
}

/** Responds that the form was stored, and what the page does next. */
export function respondStored({ request, form }: { request: Request; form: FoundForm }): Response {
  const { post, props, node } = form;
  if (isNavigation(request)) {
    // A form may not be redirected to another site; there the page shows a link instead.
    const isHere = props.redirectUrl.startsWith('/');
    const page = `${encodeURI(post.path ?? '/')}${sentQuery(node.id)}#${node.id}-notice`;
    const location = isHere ? encodeURI(decodeIfPossible(props.redirectUrl)) : page;
    return respondRedirect(location);
  }
  const data = { ...(props.redirectUrl === '' ? {} : { redirect_url: props.redirectUrl }), ...popupOf(form) };
  return Response.json({ success: true, data: { message: props.successMessage, data } });
}

/** Popup action after the form was sent. */
function popupOf({ props: { popup, popupId } }: FoundForm) {
  if (popup === 'open') return popupId === null ? {} : { popup: { action: 'open', id: popupId } };
  if (popup === 'none') return {};
  return { popup: { action: 'close', do_not_show_again: popup === 'close-for-good' } };
}

interface Refused extends Pick<ReadFields, 'errors' | 'files' | 'values'> {
  request: Request;
  form: FoundForm;
  message: string;
}

/** Responds with the errors: JSON for the page's script, else the page itself with all input preserved. */
export async function respondRefused(refused: Refused, services: Services): Promise<Response> {
  const { request, form, message, errors, files, values } = refused;
  if (!isNavigation(request))
    return Response.json(
      { success: false, data: { message, errors: Object.fromEntries(errors), data: {} } },
      { status: 422 },
    );
  const { renderer } = services;
  const { post, node } = form;
  const widget = {
    id: node.id,
    type: node.widget.type,
    v: node.widget.version,
    props: node.props,
    element: node.element,
  };
  const address = refusedAddress(node.id, { message, values, errors: withLostFiles(errors, files) });
  const [page, fresh, filled] = await services.renders.use(1, () =>
    Promise.all([
      renderer.renderPost(post),
      renderer.renderWidget({ post, widget }),
      renderer.renderWidget({ post, widget, address }),
    ]),
  );
  const whole = page.body.bytes.toString();
  if (fresh === null || filled === null || !whole.includes(fresh)) throw fail('Internal');
  const html = whole.replace(fresh, () => filled);
  return respondPage({ ...page, html }, services, { status: 422 });
}

/** Browsers do not let a page preselect a file, so it must be chosen again. */
function withLostFiles(errors: ReadonlyMap<string, string>, files: ReadFields['files']): Map<string, string> {
  const lost = [...files]
    .filter(([, some]) => some.length > 0)
    .map(([id]) => [id, 'این پرونده را دوباره انتخاب کنید.']);
  return new Map([...(lost as Array<[string, string]>), ...errors]);
}

/** A URL entered by staff, percent-encoded or not, decoded once. */
function decodeIfPossible(url: string): string {
  try {
    return decodeURI(url);
  } catch {
    return url;
  }
}
