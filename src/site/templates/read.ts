import { hasContentPlace } from '../../builder/apply-template.ts';
import { readDocument } from '../../builder/document.ts';
import { storedNodes } from '../../builder/stored-nodes.ts';
import { findPublicPosts, listThemeTemplates, type PublicPost } from '../../content/posts/index.ts';
import type { ThemePart } from '../../content/posts/template-kind.ts';
import { readMergedTerms } from '../../content/terms/former.ts';
import { withPresentTerms } from '../../features/conditions/present-terms.ts';
import type { PageSubject } from '../../features/conditions/types.ts';
import type { ThemeTemplate } from '../../features/templates/choose.ts';
import { templateSettings } from '../../features/templates/settings.ts';
import { cacheUntilChanged } from '../../platform/cache-until-changed.ts';
import type { Platform } from '../../platform/context.ts';
import { registry } from '../../widgets/index.ts';
import { withSections } from '../linked-sections.ts';

/** Type of the widget that shows the results of a search. */
const resultsWidget = 'search-results';

/** A published template of the theme, with links replaced by their sections. */
export interface SiteTemplate extends ThemeTemplate {
  post: PublicPost;
  /** True if it has a place for the results of searches. */
  showsResults: boolean;
  /** True if it shows the minutes that reading a post takes. */
  showsMinutes: boolean;
}

/** True for a widget that shows the minutes that reading a post takes. */
export const printsMinutes = ({ type, props }: { type: string; props: Record<string, unknown> }) =>
  type === 'post-meta' && props.minutes === true;

/** The templates that could apply to a page; for a search page, of the list templates only those that show results. */
export const templatesFor = (templates: readonly SiteTemplate[], { on }: PageSubject): readonly SiteTemplate[] =>
  on === 'search' ? templates.filter(({ part, showsResults }) => part !== 'archive' || showsResults) : templates;

/** The published templates of the theme, cached until a template changes. A broken one is left out and reported. */
export const readTemplates = cacheUntilChanged(
  ['type:template'],
  async (platform: Platform): Promise<SiteTemplate[]> => {
    const found = await listThemeTemplates(platform);
    if (found.length === 0) return [];
    const merged = await readMergedTerms(platform);
    const posts = await findPublicPosts(
      platform,
      found.map(({ id }) => id),
    );
    const templates = await Promise.all(found.map((one) => readTemplate(platform, { ...one, posts, merged })));
    return templates.filter((template) => template !== null);
  },
);

interface TemplateInput {
  id: number;
  part: ThemePart;
  posts: ReadonlyMap<number, PublicPost>;
  merged: ReadonlyMap<number, number>;
}

async function readTemplate(
  platform: Platform,
  { id, part, posts, merged }: TemplateInput,
): Promise<SiteTemplate | null> {
  const leaveOut = (reason: string) => {
    platform.log.warn({ post: id, part }, `a template is left out: ${reason}`);
    return null;
  };
  try {
    const stored = posts.get(id);
    if (!stored) return null;
    const post = await withSections(platform, stored);
    const document = readDocument(post.document);
    if (!document) return leaveOut('its document is broken');
    const { data: settings } = templateSettings.safeParse(document.settings?.template);
    if (!settings) return leaveOut('its settings are out of date');
    if (part === 'single' && !hasContentPlace(document, registry)) return leaveOut('it has no place for the content');
    const conditions = withPresentTerms(settings, merged);
    // «The whole site» means all posts: pages and products keep their own layout unless a template names them.
    const include = conditions.include.map((one) =>
      part === 'single' && one.on === 'site' ? ({ on: 'type', type: 'post' } as const) : one,
    );

    const nodes = Array.from(storedNodes(document, registry), ({ node }) => node);
    const showsResults = nodes.some(({ type }) => type === resultsWidget);
    const showsMinutes = nodes.some(printsMinutes);
    return { id, part, settings: { ...settings, ...conditions, include }, post, showsResults, showsMinutes };
  } catch (thrown) {
    // The stored text is not JSON; any other error, such as an unreachable database, must not show pages without their
    // template.
    if (thrown instanceof SyntaxError) return leaveOut('its document is broken');
    throw thrown;
  }
}
