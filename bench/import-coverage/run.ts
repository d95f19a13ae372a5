/**
 * `npm run import-coverage`: maps the documents of public sources and prints the share of imported content, per source.
 */
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { directionOf } from '../../src/import/elementor/find-strings.ts';
import { mapDocument } from '../../src/import/elementor/map-document.ts';
import type { SourceSite } from '../../src/import/elementor/settings.ts';
import { registry } from '../../src/widgets/index.ts';
import { type FoundSource, findDocuments } from './documents.ts';

interface Counts {
  documents: number;
  /** Documents without an unsupported widget. */
  whole: number;
  exact: number;
  near: number;
  dropped: number;
  unsupported: number;
  kept: number;
  left: number;
  omitted: number;
  types: Map<string, number>;
  settings: Map<string, number>;
}

const boxes = new Set(['section', 'column', 'container', 'e-flexbox', 'e-div-block', 'e-grid']);

function measure({ documents, kit }: FoundSource): Counts {
  const counts: Counts = {
    ...{ documents: 0, whole: 0, exact: 0, near: 0, dropped: 0, unsupported: 0, kept: 0, left: 0, omitted: 0 },
    types: new Map(),
    settings: new Map(),
  };
  for (const { content } of documents) {
    const { report } = mapDocument(content, siteOf(content, kit), registry);
    counts.documents += 1;
    if (report.elements.every(({ level }) => level !== 'unsupported')) counts.whole += 1;
    counts.kept += report.kept;
    counts.omitted += report.omitted;
    for (const { from, level, left } of report.elements) {
      if (!boxes.has(from)) counts[level] += 1;
      if (level === 'unsupported') count(counts.types, from);
      if (level === 'dropped') continue;
      const styles = left.filter((name) => isStyle(name));
      counts.left += styles.length;
      for (const name of styles) count(counts.settings, `${from}.${name}`);
    }
  }
  return counts;
}

/** Style settings by name; others are content or behaviour, which the report lists as well. */
const style =
  /colou?r|typography|font|padding|margin|border|radius|shadow|background|_bg|gradient|align|width|height|gap|spac|size|position|offset|opacity|filter|transform|direction|justify|wrap|order|z_index|animation|hover|rotate|divider|overlay|indent|line_|weight|hide_|sticky|flex|grid|css|^base\.|^parts\./;
const content = /(?:_text|_title|_label|_link|_url|_image|_icon|_type|_tag|orderby|order|_query|classes)$/;
const isStyle = (name: string): boolean => style.test(name) && !content.test(name);

const count = (counts: Map<string, number>, name: string) => counts.set(name, (counts.get(name) ?? 0) + 1);

/** Resolves every picture and every global value of the kit, as after an import of the whole site. */
function siteOf(content: unknown[], _kit: FoundSource['kit']): SourceSite {
  return {
    direction: directionOf(content),
    colour: () => '$primary',
    typography: () => ({ font_size: { unit: 'px', size: 16 } }),
    picture: () => 1,
    attachment: () => 1,
    link: (url) => url,
    allowsCode: true,
  };
}

const { values: options, positionals: folders } = parseArgs({
  options: { details: { type: 'string', default: '0' } },
  allowPositionals: true,
});
const percent = (part: number, whole: number) => (whole === 0 ? '–' : `${((100 * part) / whole).toFixed(1)} %`);
const top = (counts: Map<string, number>) =>
  [...counts]
    .sort(([, a], [, b]) => b - a)
    .slice(0, Number(options.details))
    .map(([name, times]) => `  ${times} ${name}`);

console.log(
  '| source | documents | widgets | exact | near | dropped | unsupported | exact or near | style kept | whole documents |',
);
console.log('| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |');
const sum: Counts = measure({ documents: [], kit: null });
function print(name: string, counts: Counts): void {
  const { exact, near, dropped, unsupported, kept, left, documents, whole } = counts;
  const widgets = exact + near + unsupported;
  const cells = [name, documents, widgets, exact, near, dropped, unsupported, percent(exact + near, widgets)];
  console.log(`| ${[...cells, percent(kept, kept + left), percent(whole, documents)].join(' | ')} |`);
}
for (const folder of folders) {
  const counts = measure(findDocuments(folder));
  if (counts.documents === 0) continue;
  print(basename(folder), counts);
  for (const key of ['documents', 'whole', 'exact', 'near', 'dropped', 'unsupported', 'kept', 'left'] as const)
    sum[key] += counts[key];
  for (const key of ['types', 'settings'] as const)
    for (const [name, times] of counts[key]) sum[key].set(name, (sum[key].get(name) ?? 0) + times);
}
print('**all**', sum);
if (options.details !== '0')
  console.log(['', 'No home:', ...top(sum.types), '', 'Settings left:', ...top(sum.settings)].join('\n'));
