import type { Rendered } from '../builder/render.tsx';
import type { ContentPlatform } from '../content/documents.ts';
import type { PublicPost } from '../content/posts/index.ts';

/** Logs the widgets that were left out of a page, and the settings that were ignored. */
export function logFaults(platform: ContentPlatform, post: PublicPost, { faults }: Pick<Rendered, 'faults'>): void {
  for (const { cause, ...fault } of faults) {
    const what =
      fault.reason === 'invalid-setting' ? 'a setting of a widget was ignored' : 'a widget was left out of a page';
    platform.log.warn({ post: post.id, ...fault, err: cause }, what);
  }
}
