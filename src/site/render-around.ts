import { designOf } from '../builder/design/design.ts';
import { presetsCss } from '../builder/design/preset-css.ts';
import { prepareDocument } from '../builder/prepare.ts';
import type { Registry } from '../builder/registry.ts';
import { isPersonal, renderDocument } from '../builder/render.tsx';
import type { ContentPlatform } from '../content/documents.ts';
import type { PublicPost } from '../content/posts/index.ts';
import { focalRules } from '../ui/focal.ts';
import { createReader } from './create-reader.ts';
import { readFrame } from './frame-data.ts';
import { mergeUses } from './frame-use.ts';
import type { createPageContext } from './page-context.ts';
import type { createSiteFrames } from './site-frame.ts';
import { readTemplates } from './templates/read.ts';
import { subjectOfPost } from './templates/subject.ts';
import { presetLayer } from './theme/layer.ts';
import { toWholePost } from './whole-post.ts';

/** A part of the theme around a page. */
export interface SurroundingPart {
  html: string;
  /** Its template; null for a built-in part. */
  template: { id: number; title: string } | null;
}

/** Surroundings of a post's widgets on its page: header, footer and template. */
export interface Surroundings {
  /** Null on a page without the site's header and footer. */
  header: SurroundingPart | null;
  footer: SurroundingPart | null;
  /** The template of the post, with the post in it; null for none. */
  around: SurroundingPart | null;
  /** The rules of elements and presets in these parts. */
  css: string;
}

interface AroundInput {
  platform: ContentPlatform;
  registry: Registry;
  contexts: ReturnType<typeof createPageContext>;
  frames: ReturnType<typeof createSiteFrames>;
}

/** Renders the surroundings of a post on its page, for the editor's canvas. */
export function createAroundRenderer({ platform, registry, contexts, frames }: AroundInput) {
  return async (post: PublicPost): Promise<Surroundings> => {
    const wholePost = await toWholePost(platform, post);
    const data = await readFrame(platform);
    const page = await contexts.contextOf({ post: wholePost, frame: data });
    const subject = subjectOfPost(post, page.post.author?.slug ?? null);
    const input = { data, around: post.frame, subject, page };
    const hasFrame = post.frame !== 'none';
    const header = hasFrame ? await frames.printApart(input, 'header') : null;
    const footer = hasFrame ? await frames.printApart(input, 'footer') : null;
    const document = prepareDocument(wholePost.document, registry);
    const name = (await readTemplates(platform)).find(({ id }) => id === wholePost.template?.id)?.post;
    const whole =
      name && !isPersonal(document.nodes)
        ? // What the post lacks so far, such as its picture, is marked in its place.
          await renderDocument({
            document,
            page: { ...page, editing: true },
            reader: createReader(platform, new Set()),
          })
        : null;
    const use = mergeUses([header?.use, footer?.use, whole].filter((one) => one != null));
    const html = [header?.html, whole?.html, footer?.html].join('');
    return {
      header: header && { html: header.html, template: header.template },
      footer: footer && { html: footer.html, template: footer.template },
      around: name && whole ? { html: whole.html, template: { id: name.id, title: name.title } } : null,
      css:
        presetLayer(presetsCss(use.presets, designOf(data.settings.design))) +
        use.elementCss +
        use.customCss +
        focalRules(html),
    };
  };
}
