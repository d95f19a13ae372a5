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

interface PageInput {
  sample: { name: string; document: object };
  platform: Platform;
  registry: Registry;
  assets: Assets;
  baseUrl: string;
  /** By default that of the site. */
  scheme?: 'light' | 'dark' | undefined;
}

/** Renders a ready-made section or page in the colours of the site; shown to staff as a thumbnail. */
export async function renderSample({ sample, platform, registry, assets, baseUrl, scheme: given }: PageInput) {
  const document = prepareDocument(sample.document, registry);
  const reader = createReader(platform, new Set());
  const page = sampleContext(baseUrl);
  const { html: body, sources, widgets, elementCss } = await renderDocument({ document, page, reader });
  const { colourScheme, theme, lightbox } = await readSettings(platform);
  const scheme = given ?? (colourScheme === 'dark' ? 'dark' : 'light');
  const css = pageStyles({ scheme, theme, font: assets.font, widgets, elementCss });
  const config = { lightbox };
  const main = `<main>${body}</main>`;
  const texts = { title: sample.name, description: '', canonical: '' };
  return { html: shell({ ...texts, css, body: main, config, assets }), css, sources };
}
