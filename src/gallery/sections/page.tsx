import { prepareDocument } from '../../builder/prepare.ts';
import type { Registry } from '../../builder/registry.ts';
import { renderDocument } from '../../builder/render.tsx';
import { readSettings } from '../../content/settings/index.ts';
import type { Platform } from '../../platform/context.ts';
import type { Assets } from '../../site/assets.ts';
import { createReader } from '../../site/create-reader.ts';
import { shell } from '../../site/shell.ts';
import { pageStyles } from '../../site/styles.ts';
import { sampleContext } from '../sample-context.ts';
import type { SectionSample } from './kit.ts';

interface PageInput {
  sample: SectionSample;
  platform: Platform;
  registry: Registry;
  assets: Assets;
  baseUrl: string;
}

/** Renders a page with one ready-made section in the colours of the site; shown to staff as a thumbnail. */
export async function renderSample({ sample, platform, registry, assets, baseUrl }: PageInput) {
  const document = prepareDocument(sample.document, registry);
  const reader = createReader(platform, new Set());
  const { html: body, sources } = await renderDocument({ document, page: sampleContext(baseUrl), reader });
  const used = new Set(document.nodes.map(({ widget }) => widget));
  const { colourScheme, theme, lightbox } = await readSettings(platform);
  const scheme = colourScheme === 'dark' ? 'dark' : 'light';
  const css = pageStyles({ scheme, theme, font: assets.font, widgets: used });
  const config = { lightbox };
  const main = `<main>${body}</main>`;
  const texts = { title: sample.name, description: '', canonical: '' };
  return { html: shell({ ...texts, css, body: main, config, assets }), css, sources };
}
