import type { PageDocument } from '../../builder/document.ts';
import { findAutosave, mayEdit, mayPublish, type StaffPost, saveDraft } from '../../content/posts/index.ts';
import { themePartOf } from '../../content/posts/template-kind.ts';
import { readSettings } from '../../content/settings/index.ts';
import { readMergedTerms } from '../../content/terms/former.ts';
import { withPresentTerms } from '../../features/conditions/present-terms.ts';
import { popupSettings } from '../../features/popups/settings.ts';
import { templateSettings } from '../../features/templates/settings.ts';
import type { Services } from '../../http/core/services.ts';
import { asDraft, writing } from '../../http/drafts/draft.ts';
import { read, write } from '../../http/staff/define-resource.ts';
import type { Surroundings } from '../../site/render-around.ts';
import { registry } from '../../widgets/index.ts';
import { cleanFor } from '../shared/design-rights.ts';
import { checkElements, checkSettings, documentBytes, loadPost, requireAllowed } from '../shared/posts.ts';
import { baseOf } from './autosaves.ts';
import type { EditedPost } from './responses.ts';
import { changedDraft } from './schemas.ts';

/** Drafts as the editor opens and saves them. */
export function draftCalls(services: Services) {
  const { platform, renderer } = services;
  return {
    'GET staff/posts/:id': read({
      right: 'posts.read',
      async handle({ params, user }): Promise<EditedPost> {
        const found = await loadPost(services, params.id);
        const { id, type, status, title, slug, path, publishedAt, draft, live } = found;
        const { colourScheme, theme, design, css } = await readSettings(platform);
        return {
          look: { colourScheme, theme, design, css },
          page: await renderer.contextOf(asDraft(found)),
          post: { id, type, status, title, slug, path, publishedAt },
          part: themePartOf(found.meta),
          around: await aroundOf(services, found),
          draft: { revisionId: draft.id, title: draft.title, document: await editedDocument(services, found) },
          live: live && { revisionId: live.id },
          autosave: await findAutosave(platform, { postId: id, userId: user.id }),
          mayEdit: mayEdit(user, found),
          mayPublish: mayPublish(user, type),
        };
      },
    }),
    /** `removed` names what was stripped: unsafe tags and attributes, and code that this user may not write; `stored` is the resulting document, if any was. */
    'PUT staff/posts/:id/draft': write(
      {
        right: writing,
        body: changedDraft,
        maxBytes: documentBytes,
        async handle({
          id,
          params,
          body,
          user,
        }): Promise<{ revisionId: number; removed: string[]; stored: PageDocument | null }> {
          const post = await loadPost(services, params.id);
          requireAllowed(mayEdit(user, post));
          checkSettings({ type: post.type, kind: post.meta.kind, document: body.document });
          const base = await baseOf(services, post, body);
          checkElements(body.document, registry, base);
          const { document, removed } = cleanFor(user, body.document, base);
          const { revisionId } = await saveDraft(platform, {
            postId: id,
            title: body.title,
            document,
            authorId: user.id,
            baseRevisionId: body.baseRevisionId,
          });
          return { revisionId, removed, stored: removed.length > 0 ? document : null };
        },
      },
      ({ subject }) => `پیش‌نویس ${subject} را ذخیره کرد`,
    ),
  };
}

/** The draft as the editor opens it: conditions of popups and templates refer to terms by their current ids. */
async function editedDocument({ platform }: Services, { type, draft }: StaffPost): Promise<object> {
  if (type !== 'popup' && type !== 'template') return draft.document;
  const { settings } = draft.document as { settings?: { template?: unknown } };
  const merged = await readMergedTerms(platform);
  if (merged.size === 0 || !settings) return draft.document;
  if (type === 'template') {
    const { data } = templateSettings.safeParse(settings.template);
    if (!data) return draft.document;
    const template = { ...data, ...withPresentTerms(data, merged) };
    return { ...draft.document, settings: { ...settings, template } };
  }
  const { data } = popupSettings.safeParse(settings);
  if (!data) return draft.document;
  return { ...draft.document, settings: { ...settings, conditions: withPresentTerms(data.conditions, merged) } };
}

async function aroundOf({ platform, renderer }: Services, post: StaffPost): Promise<Surroundings | null> {
  if (post.type === 'popup' || post.type === 'template') return null;
  try {
    return await renderer.renderAround(asDraft(post));
  } catch (thrown) {
    platform.log.warn({ post: post.id, err: thrown }, 'the surroundings of a page cannot be rendered for its editor');
    return null;
  }
}
