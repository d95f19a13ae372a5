import { hasRight, type RightsHolder } from '../../content/users/rights.ts';
import { directionOf, originalName, pictureAddresses } from '../../import/elementor/find-strings.ts';
import { mapDocument } from '../../import/elementor/map-document.ts';
import type { SourceSite } from '../../import/elementor/settings.ts';
import { readTemplate } from '../../import/elementor/template.ts';
import type { DocumentReport } from '../../import/report.ts';
import type { Platform } from '../../platform/context.ts';
import { fail } from '../../platform/errors.ts';
import { registry } from '../../widgets/index.ts';
import type { ImportedTemplate, ImportedWidgets } from './responses.ts';

const notTemplate = 'این پرونده قالب المنتور نیست. در المنتور از «الگوها» خروجی JSON بگیرید و همان پرونده را بفرستید.';

/** Maps an uploaded template to a document. Throws `InvalidInput` for a file that is not one. */
export async function readUpload(
  platform: Platform,
  user: RightsHolder,
  body: AsyncIterable<Uint8Array>,
): Promise<ImportedTemplate> {
  const template = readTemplate(parse(await textOf(body)));
  if (!template) throw fail('InvalidInput', { message: notTemplate });
  const site = await sourceSite(platform, user, template.content);
  const { content, report } = mapDocument(template.content, site, registry);
  const left = report.elements.reduce((sum, element) => sum + element.left.length, 0);
  return {
    title: template.title,
    document: { version: 1, content },
    widgets: summary(report),
    styles: { kept: report.kept, left },
    missing: report.missing,
    omitted: report.omitted,
  };
}

async function textOf(body: AsyncIterable<Uint8Array>): Promise<string> {
  const pieces: Uint8Array[] = [];
  for await (const piece of body) pieces.push(piece);
  return Buffer.concat(pieces).toString('utf8');
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\ufeff/, ''));
  } catch {
    return null;
  }
}

/**
 * Maps system colours of Elementor to those of the theme; custom ones are part of a kit, which a template file does not
 * contain.
 */
const colours: Readonly<Record<string, string>> = {
  primary: '$primary',
  secondary: '$text',
  text: '$text',
  accent: '$accent',
};

async function sourceSite({ db }: Platform, user: RightsHolder, content: unknown): Promise<SourceSite> {
  const names = pictureAddresses(content).map(originalName).slice(0, 500);
  const found =
    names.length === 0
      ? []
      : await db.selectFrom('media').select(['id', 'file_name']).where('file_name', 'in', names).execute();
  const byName = new Map(found.map(({ id, file_name }) => [file_name, id]));
  return {
    direction: directionOf(content),
    colour: (id) => (Object.hasOwn(colours, id) ? (colours[id] ?? null) : null),
    typography: () => null,
    picture: (url) => byName.get(originalName(url)) ?? null,
    attachment: () => null,
    link: (url) => url,
    allowsCode: hasRight(user, 'design.code'),
  };
}

/** Counts the widgets by type; boxes are not listed, since every page has many. */
function summary({ elements }: DocumentReport): ImportedWidgets[] {
  const rows = new Map<string, ImportedWidgets & { lost: Map<string, number> }>();
  for (const { from, to, level, left } of elements) {
    const key = `${from} ${to} ${level}`;
    const row = rows.get(key) ?? { from, to, level, count: 0, left: [], lost: new Map() };
    row.count += 1;
    for (const name of left) row.lost.set(name, (row.lost.get(name) ?? 0) + 1);
    rows.set(key, row);
  }
  const order = ['unsupported', 'near', 'exact', 'dropped'];
  return [...rows.values()]
    .sort((a, b) => order.indexOf(a.level) - order.indexOf(b.level) || b.count - a.count)
    .map(({ lost, ...row }) => ({
      ...row,
      left: [...lost]
        .sort(([, a], [, b]) => b - a)
        .map(([name]) => name)
        .slice(0, 20),
    }));
}
