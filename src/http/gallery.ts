import { renderGallery } from '../site/gallery.tsx';
import { styleHash } from '../site/styles.ts';
import { registry } from '../widgets/index.ts';
import { pagePolicy } from './headers.ts';
import { type Route, route } from './routes.ts';
import type { Services } from './services.ts';
import { staff } from './staff.ts';

/** Every registered widget in its states, for staff and developers. */
export function galleryRoutes({ platform, assets, config, strictPolicy }: Services): Route[] {
  return [
    route({
      method: 'GET',
      path: '/wp-admin/gallery/',
      audience: staff,
      async handle({ url }) {
        const scheme =
          url.searchParams.get('scheme') === 'dark'
            ? 'dark'
            : url.searchParams.get('scheme') === 'light'
              ? 'light'
              : 'auto';
        const { html, css } = await renderGallery({ platform, registry, assets, baseUrl: config.baseUrl, scheme });
        return new Response(html, {
          headers: {
            'content-type': 'text/html; charset=utf-8',
            'cache-control': 'no-store',
            ...(strictPolicy ? { 'content-security-policy': pagePolicy(styleHash(css)) } : {}),
          },
        });
      },
    }),
  ];
}
