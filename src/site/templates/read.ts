import { readDocument } from '../../builder/document.ts';
import { listThemeTemplates, type PublicPost } from '../../content/posts/index.ts';
import type { ThemePart } from '../../content/posts/template-kind.ts';
import { readMergedTerms } from '../../content/terms/former.ts';
import { withPresentTerms } from '../../features/conditions/present-terms.ts';
import type { ThemeTemplate } from '../../features/templates/choose.ts';
import { templateSettings } from '../../features/templates/settings.ts';
import { cacheUntilChanged } from '../../platform/cache-until-changed.ts';
import type { Platform } from '../../platform/context.ts';
import { findWholePost } from '../linked-sections.ts';

/** A published template of the theme, with its sections in place of the links to them. */
export interface SiteTemplate extends ThemeTemplate {
  post: PublicPost;
}

/** The published templates of the theme, from memory until a template changes. A broken one is left out and reported. */
export const readTemplates = cacheUntilChanged(
  ['type:template'],
  async (platform: Platform): Promise<SiteTemplate[]> => {
    const found = await listThemeTemplates(platform);
    if (found.length === 0) return [];
    const merged = await readMergedTerms(platform);
    const templates = await Promise.all(found.map((one) => readTemplate(platform, one, merged)));
    return templates.filter((template) => template !== null);
  },
);

async function readTemplate(
  platform: Platform,
  { id, part }: { id: number; part: ThemePart },
  merged: ReadonlyMap<number, number>,
): Promise<SiteTemplate | null> {
  const leaveOut = (reason: string) => {
    platform.log.warn({ post: id, part }, `a template is left out: ${reason}`);
    return null;
  };
  try {
    const post = await findWholePost(platform, { id });
    if (!post) return null;
    const document = readDocument(post.document);
    if (!document) return leaveOut('its document is broken');
    const { data: settings } = templateSettings.safeParse(document.settings?.template);
    if (!settings) return leaveOut('its settings are out of date');
    return { id, part, settings: { ...settings, ...withPresentTerms(settings, merged) }, post };
  } catch (thrown) {
    // Stored text that is no JSON; a lost database is no reason to show pages without their template.
    if (thrown instanceof SyntaxError) return leaveOut('its document is broken');
    throw thrown;
  }
}
