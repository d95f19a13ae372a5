import { renderToStaticMarkup } from 'react-dom/server';
import type { SearchView } from '../builder/search-view.ts';
import { SearchField, searchBehaviour } from '../widgets/search-box/field.tsx';
import { searchResults } from '../widgets/search-results/index.ts';
import { FoundResults } from '../widgets/search-results/results.tsx';
import { schema } from '../widgets/search-results/schema.ts';
import type { Assets } from './assets.ts';
import { framedPage } from './framed-page.ts';
import { searchTitle } from './search-data.ts';
import type { PrintedPage } from './shell.ts';
import { siteConfig } from './site-config.ts';
import type { SiteFrame } from './site-frame.ts';
import css from './theme/search.css?inline';
import { thirdPartyPart } from './third-party/part.tsx';

interface SearchPageInput {
  data: SearchView;
  frame: SiteFrame;
  assets: Assets;
  baseUrl: string;
  /** The nonce of public actions. */
  nonce: string;
}

/** Page of `/?s=` without a template by staff; not indexed by search engines. */
export function searchPage({ data, frame, assets, baseUrl, nonce }: SearchPageInput): PrintedPage {
  const { settings, menus } = frame.data;
  const thirdParty = thirdPartyPart(settings);
  const title = searchTitle(data);
  const html = renderToStaticMarkup(
    <div className="search-page wrap">
      <h1>{title}</h1>
      <search
        className="mz-search-box"
        aria-label="جست‌وجوی دوباره"
        {...searchBehaviour('search-page')}
        data-size="large"
      >
        <SearchField id="search-page" label="جست‌وجو در سایت" placeholder="دنبال چه می‌گردید؟" value={data.text} />
      </search>
      <div className="mz-search-results">
        <FoundResults data={data} menus={menus} {...schema.parse({})} />
      </div>
    </div>,
  );
  const post = { id: 0, title, excerpt: '', featuredImage: '' };
  return framedPage(
    {
      title: `${title} | ${settings.title}`,
      html,
      after: thirdParty.bar,
      widgets: [searchResults],
      css: css + thirdParty.css,
      config: siteConfig({ settings, baseUrl, nonce, post }),
      thirdParty: thirdParty.config,
      sources: thirdParty.sources,
    },
    { frame, assets },
  );
}
