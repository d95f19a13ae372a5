import type { SiteSettings } from '../content/settings/index.ts';
import { samplesIn } from '../content/settings/samples.ts';

/** Returns robots.txt: rules for crawlers, and the sitemap address. */
export function robotsText({ baseUrl, settings }: { baseUrl: string; settings: SiteSettings }): string {
  const rules = ['User-agent: *', 'Disallow: /wp-admin/', 'Disallow: /wp-json/'];
  // A crawler must be able to read a page to see its noindex.
  const sitemap = settings.seo.noindex ? [] : ['', `Sitemap: ${baseUrl}/sitemap.xml`];
  return `${[...rules, ...sitemap].join('\n')}\n`;
}

const monthMs = 30 * 24 * 3_600_000;

interface SecurityInput {
  baseUrl: string;
  settings: SiteSettings;
  now: number;
}

/**
 * Returns security.txt (RFC 9116): the security contact. It contains its expiry and is renewed every month. Sample
 * addresses are omitted.
 */
export function securityText({ baseUrl, settings, now }: SecurityInput): string {
  const isKnown = settings.email !== '' && !samplesIn(settings).some(({ key }) => key === 'email');
  const expires = new Date((Math.floor(now / monthMs) + 6) * monthMs).toISOString().replace('.000', '');
  return [
    `Contact: ${isKnown ? `mailto:${settings.email}` : `${baseUrl}/contact/`}`,
    `Expires: ${expires}`,
    'Preferred-Languages: fa, en',
    `Canonical: ${baseUrl}/.well-known/security.txt`,
    '',
  ].join('\n');
}

interface LlmsInput {
  baseUrl: string;
  settings: SiteSettings;
  sections: Array<{ title: string; pages: Array<{ title: string; path: string; excerpt: string }> }>;
}

/** Returns llms.txt: the site and its sections for language models, as Markdown. */
export function llmsText({ baseUrl, settings, sections }: LlmsInput): string {
  const line = (text: string) => text.replace(/\s+/gu, ' ').trim();
  const named = (text: string) => line(text).replace(/[[\]]/g, '\\$&');
  const parts = sections
    .filter(({ pages }) => pages.length > 0)
    .map(({ title, pages }) =>
      [
        `## ${title}`,
        '',
        ...pages.map((page) => {
          const link = `- [${named(page.title)}](${baseUrl}${encodeURI(page.path)})`;
          return page.excerpt === '' ? link : `${link}: ${line(page.excerpt)}`;
        }),
      ].join('\n'),
    );
  return `${[`# ${line(settings.title)}`, `> ${line(settings.tagline)}`, ...parts].join('\n\n')}\n`;
}
