import { prepareDocument } from '../../builder/prepare.ts';
import type { Registry } from '../../builder/registry.ts';
import { renderDocument } from '../../builder/render.tsx';
import { defaultSettings } from '../../content/settings/index.ts';
import type { Platform } from '../../platform/context.ts';
import type { Assets } from '../../site/assets.ts';
import { createReader } from '../../site/create-reader.ts';
import { shell } from '../../site/shell.ts';
import { pageStyles } from '../../site/styles.ts';
import { sampleContext } from '../sample-context.ts';
import type { SectionSample } from './samples.ts';

interface PageInput {
  sample: SectionSample;
  platform: Platform;
  registry: Registry;
  assets: Assets;
  baseUrl: string;
}

/** A page with one ready section and nothing else, as visitors would see it; staff see it as a small picture. */
export async function renderSample({ sample, platform, registry, assets, baseUrl }: PageInput) {
  const document = prepareDocument(sample.document, registry);
  const reader = createReader(platform, new Set());
  const { html: body, sources } = await renderDocument({ document, page: sampleContext(baseUrl), reader });
  const used = new Set(document.nodes.map(({ widget }) => widget));
  const css = pageStyles({ scheme: 'light', font: assets.font, widgets: used, elementCss: '' });
  const config = { lightbox: defaultSettings.lightbox };
  const main = `<main>${body}</main>`;
  const texts = { title: sample.name, description: '', canonical: '' };
  return { html: shell({ ...texts, css, body: main, config, assets }), css, sources };
}
