import { z } from 'zod';
import type { Sources } from '../../builder/sources.ts';
import { exampleDocument, renderGallery } from '../../gallery/gallery.tsx';
import { pageKits } from '../../gallery/kits/kits.ts';
import type { PageKit } from '../../gallery/kits/parts.ts';
import { renderSample } from '../../gallery/sections/page.tsx';
import { sectionSamples } from '../../gallery/sections/samples.ts';
import { respondPage } from '../../http/core/respond.ts';
import { type Route, route } from '../../http/core/routes.ts';
import type { Services } from '../../http/core/services.ts';
import { writing } from '../../http/drafts/draft.ts';
import { respondFrame } from '../../http/public/html-frames.ts';
import { defineResource, read } from '../../http/staff/define-resource.ts';
import { fail } from '../../platform/errors.ts';
import { styleHash } from '../../site/styles.ts';
import type { ColourScheme } from '../../site/theme/tokens.ts';
import { html } from '../../widgets/html/index.ts';
import { registry } from '../../widgets/index.ts';
import { nav } from './nav.ts';

const kitQuery = z.object({ key: z.string().max(40) });

/** A complete design in the list. */
export type KitRow = Pick<PageKit, 'key' | 'name' | 'summary'>;

/** Every registered widget in its states and the ready sections, for staff and developers. */
export const gallery = defineResource({ name: 'gallery', nav, right: writing, calls, downloads: pages });

function calls() {
  return {
    /** The complete designs that a page can be started from, without their documents. */
    'GET staff/page-kits': read({
      handle: (): { kits: KitRow[] } => ({
        kits: pageKits.map(({ key, name, summary }) => ({ key, name, summary })),
      }),
    }),
    /** The document of a design. */
    'GET staff/page-kits/document': read({
      query: kitQuery,
      handle: ({ query }): { document: object } => ({ document: kitOf(query.key).document }),
    }),
  };
}

function kitOf(key: string | undefined): PageKit {
  const kit = pageKits.find((one) => one.key === key);
  if (!kit) throw fail('NotFound');
  return kit;
}

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
    route({
      method: 'GET',
      path: '/wp-admin/gallery/kits/:name',
      audience: 'posts.read',
      async handle({ params, url }) {
        const chosen = schemeOf(url);
        const scheme = chosen === 'auto' ? undefined : chosen;
        const sample = kitOf(params.name);
        return respond(await renderSample({ sample, platform, registry, assets, baseUrl: config.baseUrl, scheme }));
      },
    }),
  ];
}

function schemeOf(url: URL): ColourScheme {
  const scheme = url.searchParams.get('scheme');
  return scheme === 'dark' || scheme === 'light' ? scheme : 'auto';
}
