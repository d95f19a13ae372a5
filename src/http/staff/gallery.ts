import type { Sources } from '../../builder/sources.ts';
import { staff } from '../../content/users/roles.ts';
import { renderGallery } from '../../gallery/gallery.tsx';
import { renderSimulator } from '../../gallery/popup-simulator/page.tsx';
import { readQuery } from '../../gallery/popup-simulator/query.ts';
import { simulate } from '../../gallery/popup-simulator/simulate.ts';
import { styleHash } from '../../site/styles.ts';
import type { ColourScheme } from '../../site/theme/tokens.ts';
import { registry } from '../../widgets/index.ts';
import { type Route, route } from '../core/routes.ts';
import type { Services } from '../core/services.ts';
import { pagePolicy } from '../security/headers.ts';

/** Every registered widget in its states and the simulator of popups, for staff and developers. */
export function galleryRoutes({ platform, assets, config, strictPolicy }: Services): Route[] {
  const answer = ({ html, css, sources }: { html: string; css: string; sources?: Sources }) =>
    new Response(html, {
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        ...(strictPolicy ? { 'content-security-policy': pagePolicy(styleHash(css), sources) } : {}),
      },
    });
  return [
    route({
      method: 'GET',
      path: '/wp-admin/gallery/',
      audience: staff,
      handle: async ({ url }) =>
        answer(await renderGallery({ platform, registry, assets, baseUrl: config.baseUrl, scheme: schemeOf(url) })),
    }),
    route({
      method: 'GET',
      path: '/wp-admin/gallery/popups/',
      audience: staff,
      async handle({ url }) {
        const query = readQuery(url.searchParams, platform.clock.now());
        const simulation = await simulate({ platform, query, host: new URL(config.baseUrl).host });
        return answer(renderSimulator({ query, simulation, assets, scheme: schemeOf(url) }));
      },
    }),
  ];
}

function schemeOf(url: URL): ColourScheme {
  const scheme = url.searchParams.get('scheme');
  return scheme === 'dark' || scheme === 'light' ? scheme : 'auto';
}
