import { z } from 'zod';
import { cleanDocument } from '../../builder/clean.ts';
import { storedDocument } from '../../builder/document.ts';
import { countPending } from '../../content/comments/index.ts';
import {
  createPost,
  findPost,
  listPosts,
  type PublicPost,
  postTypes,
  publish,
  type StaffPost,
  saveDraft,
} from '../../content/posts/index.ts';
import { editors, staff } from '../../content/users/roles.ts';
import { fail } from '../../platform/errors.ts';
import { registry } from '../../widgets/index.ts';
import { type Route, route } from '../core/routes.ts';
import type { Services } from '../core/services.ts';
import { servePage } from '../public/pages.ts';
import { staffAction } from '../security/access.ts';

const base = '/wp-json/mizban/v1/staff';

const title = z.string().trim().min(1).max(300);
const documentBytes = 2_000_000;

/** What the editor works with: posts, drafts, publication and single widgets. */
export function staffRoutes(services: Services): Route[] {
  const { platform, nonces, renderer } = services;
  return [
    route({
      method: 'GET',
      path: `${base}/me`,
      audience: staff,
      async handle({ user }) {
        const pendingComments = user && editors.includes(user.role) ? await countPending(platform) : null;
        return Response.json({ user, nonce: nonces.create(staffAction, user?.id), pendingComments });
      },
    }),
    route({
      method: 'GET',
      path: `${base}/posts`,
      audience: staff,
      async handle({ url }) {
        const type = z.enum(postTypes).catch('page').parse(url.searchParams.get('type'));
        const posts = await listPosts(platform, { type, status: 'any', limit: 100, order: 'updated' });
        return Response.json({
          posts: posts.map(({ id, type, status, title, path, updatedAt }) => ({
            id,
            type,
            status,
            title,
            path,
            updatedAt,
          })),
        });
      },
    }),
    route({
      method: 'POST',
      path: `${base}/posts`,
      audience: editors,
      body: {
        schema: z.object({
          type: z.enum(postTypes),
          title,
          slug: z.string().max(200).optional(),
          document: storedDocument,
          publish: z.boolean().default(false),
          excerpt: z.string().max(2_000).optional(),
          termIds: z.array(z.number().int().positive()).max(100).optional(),
        }),
        maxBytes: documentBytes,
      },
      async handle({ body, user }) {
        const authorId = user?.id ?? null;
        const created = await createPost(platform, {
          ...body,
          document: cleanDocument(body.document, registry),
          authorId,
        });
        if (body.publish) await publish(platform, { postId: created.id, authorId });
        return Response.json(
          { id: created.id, path: created.path, revisionId: created.draftRevisionId },
          { status: 201 },
        );
      },
    }),
    route({
      method: 'GET',
      path: `${base}/posts/:id{[0-9]{1,15}}`,
      audience: staff,
      async handle({ params }) {
        const found = await staffPost(services, params.id);
        const { id, type, status, title, slug, path, draft, live } = found;
        return Response.json({
          page: await renderer.contextOf(asDraft(found)),
          post: { id, type, status, title, slug, path },
          draft: { revisionId: draft.id, title: draft.title, document: draft.document },
          live: live && { revisionId: live.id },
        });
      },
    }),
    route({
      method: 'PUT',
      path: `${base}/posts/:id{[0-9]{1,15}}/draft`,
      audience: editors,
      body: {
        schema: z.object({ title, document: storedDocument, baseRevisionId: z.number().int().positive() }),
        maxBytes: documentBytes,
      },
      async handle({ params, body, user }) {
        const { revisionId } = await saveDraft(platform, {
          postId: Number(params.id),
          title: body.title,
          document: cleanDocument(body.document, registry),
          authorId: user?.id ?? null,
          baseRevisionId: body.baseRevisionId,
        });
        return Response.json({ revisionId });
      },
    }),
    route({
      method: 'POST',
      path: `${base}/posts/:id{[0-9]{1,15}}/publish`,
      audience: editors,
      body: { schema: z.object({ revisionId: z.number().int().positive() }), maxBytes: 1_000 },
      async handle({ params, body, user }) {
        const post = await publish(platform, {
          postId: Number(params.id),
          authorId: user?.id ?? null,
          baseRevisionId: body.revisionId,
        });
        if (post.path !== null) await servePage(encodeURI(post.path), services, { wait: true });
        return Response.json({ path: post.path });
      },
    }),
    route({
      method: 'POST',
      path: `${base}/render-widget`,
      audience: editors,
      body: {
        schema: z.object({ postId: z.number().int().positive(), widget: z.record(z.string(), z.unknown()) }),
        maxBytes: documentBytes,
      },
      async handle({ body }) {
        const post = await staffPost(services, String(body.postId));
        const html = await renderer.renderWidget({ post: asDraft(post), widget: body.widget, editing: true });
        if (html === null) throw fail('InvalidDocument');
        return Response.json({ data: html });
      },
    }),
  ];
}

/** The post as it would be if its draft were live. */
export function asDraft(post: StaffPost): PublicPost {
  return { ...post, title: post.draft.title, document: post.draft.document, liveRevisionId: post.draft.id };
}

async function staffPost({ platform }: Services, id: string | undefined): Promise<StaffPost> {
  const post = await findPost(platform, Number(id));
  if (!post) throw fail('NotFound');
  return post;
}
