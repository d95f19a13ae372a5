import type { DefaultPage } from '../../types.ts';
import { billingArticles } from './billing.ts';
import { helpCentre } from './centre.ts';
import { helpPage } from './help-article.ts';
import { nameArticles } from './names.ts';
import { safetyArticles } from './safety.ts';
import { siteArticles } from './site.ts';
import { startArticles } from './start.ts';

const articles = [...startArticles, ...safetyArticles, ...nameArticles, ...siteArticles, ...billingArticles];

/** The articles by their slugs, without the help centre itself. */
export const helpSlugs = articles.map(({ slug }) => slug);

/** The help centre and the articles under it. */
export const helpPages: DefaultPage[] = [helpCentre, ...articles.map(helpPage)];
