import { renderToString } from 'react-dom/server';
import { prepareDocument } from '../builder/prepare.ts';
import { RawHtml } from '../builder/raw-html.tsx';
import type { Registry } from '../builder/registry.ts';
import { renderDocument } from '../builder/render.tsx';
import { mergeSources } from '../builder/sources.ts';
import { type AnyWidget, widgetGroups } from '../builder/widget.ts';
import { defaultSettings } from '../content/settings/index.ts';
import type { Platform } from '../platform/context.ts';
import type { Assets } from '../site/assets.ts';
import { createReader } from '../site/create-reader.ts';
import { shell } from '../site/shell.ts';
import { pageStyles } from '../site/styles.ts';
import type { ColourScheme } from '../site/theme/tokens.ts';
import { searchResults } from '../widgets/search-results/index.ts';
import { sampleSearch } from '../widgets/shared/sample-search.ts';
import galleryCss from './gallery.css?inline';
import { sampleContext } from './sample-context.ts';

interface GalleryInput {
  platform: Platform;
  registry: Registry;
  assets: Assets;
  baseUrl: string;
  scheme: ColourScheme;
}

/** The beginning of the addresses of frames in the gallery. */
const galleryFrames = '/wp-admin/gallery/?frame=';

/** All examples of a widget as one document. */
export const exampleDocument = (widget: AnyWidget) => ({
  version: 1,
  content: widget.editor.examples.map(({ props }, index) => ({
    id: exampleId(widget, index),
    type: widget.type,
    v: widget.version,
    props,
  })),
});

/** The gallery: each registered widget in the states its `editor.ts` names, on the public theme. */
export async function renderGallery({ platform, registry, assets, baseUrl, scheme }: GalleryInput) {
  const reader = createReader(platform, new Set());
  const sections = await Promise.all(
    [...registry.values()].map(async (widget) => ({
      widget,
      examples: await Promise.all(
        widget.editor.examples.map(async ({ name, props, followedBy = [] }, index) => {
          const node = { id: exampleId(widget, index), type: widget.type, v: widget.version, props };
          const document = prepareDocument({ version: 1, content: [node, ...followedBy] }, registry);
          const { html, sources } = await renderDocument({
            document,
            page: {
              ...sampleContext(baseUrl),
              frames: galleryFrames,
              ...(widget === searchResults && { search: sampleSearch }),
            },
            reader,
          });
          return { name, html, sources };
        }),
      ),
    })),
  );
  const css = pageStyles({ scheme, font: assets.font, widgets: registry.values(), pageCss: galleryCss });
  const body = renderToString(<Gallery sections={sections} />);
  const html = shell({
    title: 'نمونهٔ ابزارک‌ها',
    description: '',
    canonical: '',
    css,
    body,
    config: { lightbox: defaultSettings.lightbox },
    assets,
  });
  const sources = mergeSources(sections.flatMap(({ examples }) => examples.map((example) => example.sources)));
  return { html, css, sources };
}

function Gallery({
  sections,
}: {
  sections: Array<{ widget: AnyWidget; examples: Array<{ name: string; html: string }> }>;
}) {
  return (
    <main className="gallery">
      <header className="wrap">
        <h1>نمونهٔ ابزارک‌ها</h1>
        <p>هر ابزارک در حالت‌هایی که پوشهٔ خودش نام برده است.</p>
        <nav aria-label="ابزارک‌ها">
          {sections.map(({ widget }) => (
            <a key={widget.type} href={`#widget-${widget.type}`}>
              {widget.editor.label}
            </a>
          ))}
        </nav>
        <nav aria-label="رنگ‌بندی">
          <a href="?scheme=light">روشن</a>
          <a href="?scheme=dark">تیره</a>
        </nav>
      </header>
      {sections.map(({ widget, examples }) => (
        <section key={widget.type} id={`widget-${widget.type}`}>
          <h2 className="wrap">
            {widget.editor.label} <small>{widgetGroups[widget.editor.group]}</small> <code>{widget.type}</code>
          </h2>
          {examples.map(({ name, html }) => (
            <article key={name} data-example={`${widget.type}/${name}`}>
              <h3 className="wrap">{name}</h3>
              <RawHtml className="stage" html={html} />
            </article>
          ))}
        </section>
      ))}
    </main>
  );
}

/** A stable id of seven letters. */
function exampleId(widget: AnyWidget, index: number): string {
  const letters = widget.type.replaceAll('-', '').slice(0, 4).padEnd(4, 'x');
  return `g${letters}${String(index).padStart(2, '0')}`;
}
