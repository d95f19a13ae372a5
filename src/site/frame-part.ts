import type { PageContext } from '../builder/context.ts';
import { framesOf } from '../builder/frame-address.ts';
import type { PreparedDocument } from '../builder/prepare.ts';
import type { Reader } from '../builder/reader.ts';
import { isPersonal, renderDocument } from '../builder/render.tsx';
import type { SectionRun } from '../builder/section-cache.ts';
import type { ContentPlatform } from '../content/documents.ts';
import type { PublicPost } from '../content/posts/index.ts';
import { AppError } from '../platform/errors.ts';
import { memoize } from '../platform/memoize.ts';
import { postTags } from './cached-reads.ts';
import type { FrameData } from './frame.tsx';
import { contentKey } from './linked-sections.ts';
import { logFaults } from './log-faults.ts';
import { popupsOfWidgets } from './popups/links.ts';
import type { FramePart } from './printed-frame.tsx';
import type { SiteTemplate } from './templates/read.ts';

interface Site {
  platform: ContentPlatform;
  contextOf(input: { post: PublicPost; frame: FrameData }): Promise<PageContext>;
}

interface FramePartInput {
  data: FrameData;
  page: PageContext | null;
  /** Sections of earlier renders on pages with the same frame, by its name. */
  sections?: { run: SectionRun; around: string } | undefined;
}

/** Creates the renderer of a header or footer from its template; null for one that is left out. */
export function createFramePartRenderer(site: Site, prepare: (template: SiteTemplate) => PreparedDocument) {
  const { platform } = site;
  return async function renderPart(
    template: SiteTemplate | undefined,
    { data, page, sections }: FramePartInput,
    reader: Reader,
  ) {
    if (!template) return null;
    const { post } = template;
    const document = prepare(template);
    const leaveOut = (problem: string, err?: unknown) => {
      platform.log.warn({ post: post.id, err }, `a template is left out: ${problem}`);
      return null;
    };
    if (isPersonal(document.nodes)) return leaveOut('it has a widget for one visitor');
    try {
      const own = page && readsPost(document) ? page : await site.contextOf({ post, frame: data });
      const context = {
        ...own,
        // Forms and frames name the document that contains them.
        post: { ...own.post, id: post.id, path: page?.post.path ?? '' },
        frames: framesOf(post.id),
        address: {},
        visitor: null,
      };
      const rendered = await renderDocument({
        document,
        page: context,
        reader,
        cache: sections && { ...sections, revision: contentKey(post) },
      });
      logFaults(platform, post, rendered);
      const { html, ...use } = rendered;
      if (html === '') return leaveOut('it prints nothing');
      const part: FramePart = {
        html,
        use: { ...use, tags: new Set([...use.tags, ...postTags(post)]) },
        popups: popupsOfWidgets(document),
      };
      return part;
    } catch (thrown) {
      if (thrown instanceof AppError && thrown.name === 'Unavailable') throw thrown;
      return leaveOut('it cannot be rendered', thrown);
    }
  };
}

/** True if widgets of a document show something of the page that they are on, so that each page has its own. */
export const readsPost = memoize(({ nodes }: PreparedDocument): boolean =>
  nodes.some(
    ({ widget, names }) =>
      widget.editor.group === 'post' || Array.from(names).some((name) => /^(?:post|meta)\./.test(name)),
  ),
);
