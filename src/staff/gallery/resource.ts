import type { Sources } from '../../builder/sources.ts';
import { exampleDocument, renderGallery } from '../../gallery/gallery.tsx';
import { renderSample } from '../../gallery/sections/page.tsx';
import { sectionSamples } from '../../gallery/sections/samples.ts';
import { respondPage } from '../../http/core/respond.ts';
import { type Route, route } from '../../http/core/routes.ts';
import type { Services } from '../../http/core/services.ts';
import { respondFrame } from '../../http/public/html-frames.ts';
import { defineResource } from '../../http/staff/define-resource.ts';
import { fail } from '../../platform/errors.ts';
import { styleHash } from '../../site/styles.ts';
import type { ColourScheme } from '../../site/theme/tokens.ts';
import { html } from '../../widgets/html/index.ts';
import { registry } from '../../widgets/index.ts';
import { nav } from './nav.ts';

/** Every registered widget in its states and the ready sections, for staff and developers. */
export const gallery = defineResource({ name: 'gallery', nav, calls: () => ({}), downloads: pages });

function pages(services: Services): Route[] {
  const { platform, assets, config } = services;
  const respond = ({ css, ...page }: { html: string; css: string; sources?: Sources }) =>
    respondPage({ ...page, styleHash: styleHash(css) }, services);
  return [
    route({
      method: 'GET',
      path: '/wp-admin/gallery/',
      audience: 'staff.enter',
      async handle({ url }) {
        const frame = url.searchParams.get('frame');
        if (frame !== null) return respondFrame(exampleDocument(html), frame);
        return respond(
          await renderGallery({ platform, registry, assets, baseUrl: config.baseUrl, scheme: schemeOf(url) }),
        );
      },
    }),
    route({
      method: 'GET',
      path: '/wp-admin/gallery/sections/:name',
      audience: 'posts.read',
      async handle({ params }) {
        const sample = sectionSamples.find(({ key }) => key === params.name);
        if (!sample) throw fail('NotFound');
        return respond(await renderSample({ sample, platform, registry, assets, baseUrl: config.baseUrl }));
      },
    }),
  ];
}

function schemeOf(url: URL): ColourScheme {
  const scheme = url.searchParams.get('scheme');
  return scheme === 'dark' || scheme === 'light' ? scheme : 'auto';
}
