import { buffer } from 'node:stream/consumers';
import { readSettings } from '../../content/settings/index.ts';
import { fail } from '../../platform/errors.ts';
import { type PictureContent, pictureContent, pictureName } from '../../site/share-picture/content.ts';
import { drawSharePicture } from '../../site/share-picture/draw.ts';
import { findWholePost } from '../../site/whole-post.ts';
import { respondRedirect } from '../core/respond.ts';
import { type Route, route } from '../core/routes.ts';
import type { Services } from '../core/services.ts';

/**
 * Share images of pages: drawn on first request, then stored as files. A URL names the post and the content of the image.
 * An outdated one redirects to the current one, and no other is ever drawn.
 */
export function sharePictureRoutes({ platform, renderer }: Services): Route[] {
  const underWay = new Map<string, Promise<Buffer>>();

  async function contentOf(id: number) {
    if (id === 0) return pictureContent({ id, path: null, title: '', terms: [] }, await readSettings(platform));
    const post = await findWholePost(platform, { id });
    if (!post || post.path === null) throw fail('NotFound');
    return renderer.sharePictureOf(post);
  }

  return [
    route({
      method: 'GET',
      path: '/share/:name{[0-9]{1,15}-[0-9a-f]{32}\\.jpg}',
      audience: 'anyone',
      async handle({ params: { name = '' } }) {
        const id = Number(name.split('-')[0]);
        const content = await contentOf(id);
        const present = pictureName(id, content);
        if (name !== present)
          return respondRedirect(`/share/${present}`, { status: 302, headers: { 'cache-control': 'no-cache' } });
        const key = `share/${present}`;
        const known = await platform.storage.read(key);
        const drawing = underWay.get(key) ?? (known ? buffer(known.stream()) : draw(key, () => drawn(content)));
        const bytes = await drawing;
        return new Response(new Uint8Array(bytes), {
          headers: {
            'content-type': 'image/jpeg',
            'content-length': String(bytes.length),
            'cache-control': 'public, max-age=31536000, immutable',
          },
        });
      },
    }),
  ];

  async function drawn(content: PictureContent): Promise<Buffer> {
    const own = content.picture === '' ? null : await platform.storage.read(content.picture);
    return drawSharePicture(content, own && (await buffer(own.stream())));
  }

  /** Concurrent requests share the same drawing. */
  function draw(key: string, make: () => Promise<Buffer>): Promise<Buffer> {
    const work = make()
      .then(async (bytes) => {
        await platform.storage.write(key, bytes);
        return bytes;
      })
      .finally(() => underWay.delete(key));
    underWay.set(key, work);
    return work;
  }
}
