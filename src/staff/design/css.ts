import { problemText } from '../../builder/custom-css/css-problem.ts';
import { readCss } from '../../builder/custom-css/read-css.ts';
import { readSettings, updateSettings } from '../../content/settings/index.ts';
import type { Services } from '../../http/core/services.ts';
import { read, write } from '../../http/staff/define-resource.ts';
import { invalidFields } from '../../platform/errors.ts';
import type { SiteCss } from './responses.ts';
import { changedCss } from './schemas.ts';

/** The site's custom CSS, for roles that may write code. */
export function cssCalls({ platform }: Services) {
  return {
    /** The site's custom CSS as it was typed. */
    'GET staff/design/css': read({
      right: 'design.code',
      async handle(): Promise<SiteCss> {
        const { css, updatedAt } = await readSettings(platform);
        return { css, updatedAt };
      },
    }),
    /** Changes the site's custom CSS on all pages immediately. Mistakes return 422 with their line. */
    'PUT staff/design/css': write(
      {
        right: 'design.code',
        body: changedCss,
        maxBytes: 100_000,
        async handle({ body: { css, seenAt } }): Promise<SiteCss> {
          const mistake = readCss(css, 'site').problems.find(({ isWarning }) => !isWarning);
          if (mistake) throw invalidFields({ css: problemText(mistake) });
          await updateSettings(platform, { css }, { seenAt: seenAt ?? undefined });
          const { updatedAt } = await readSettings(platform);
          return { css, updatedAt };
        },
      },
      () => 'CSS سایت را عوض کرد',
    ),
  };
}
