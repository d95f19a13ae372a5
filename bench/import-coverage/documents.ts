import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Parser } from 'htmlparser2';

/** A document of Elementor found in a file. */
export interface FoundDocument {
  file: string;
  content: unknown[];
}

/** Documents found below one folder. */
export interface FoundSource {
  documents: FoundDocument[];
  /** Settings of a kit: global colours and fonts. */
  kit: Record<string, unknown> | null;
}

/** Finds the documents in template files, kits and WordPress exports below a folder; other files are passed over. */
export function findDocuments(folder: string): FoundSource {
  const found: FoundSource = { documents: [], kit: null };
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name);
    if (!entry.isFile()) continue;
    if (entry.name.endsWith('.json')) readJson(file, found);
    else if (entry.name.endsWith('.xml')) readExport(file, found);
  }
  return found;
}

function readJson(file: string, found: FoundSource): void {
  const value = parse(readFileSync(file, 'utf8').replace(/^\ufeff/, ''));
  const template = Array.isArray(value) ? { content: value } : value;
  if (!isObject(template)) return;
  const kit = isObject(template.settings) ? template.settings : template.page_settings;
  if (isObject(kit) && Array.isArray(kit.system_colors)) found.kit ??= kit;
  if (Array.isArray(template.content) && template.content.some(isElement))
    found.documents.push({ file, content: template.content });
}

/** Reads `_elementor_data` of every item. The whole file is in memory, since this is a tool for developers. */
function readExport(file: string, found: FoundSource): void {
  let [key, value, field] = ['', '', ''];
  const parser = new Parser(
    {
      onopentag(name) {
        field = name;
        if (name === 'wp:postmeta') [key, value] = ['', ''];
      },
      ontext(text) {
        if (field === 'wp:meta_key') key += text;
        else if (field === 'wp:meta_value') value += text;
      },
      onclosetag(name) {
        field = '';
        if (name !== 'wp:postmeta') return;
        if (key.trim() === '_elementor_data') {
          const content = parse(value) ?? parse(value.replaceAll('\\\\', '\\'));
          if (Array.isArray(content) && content.some(isElement)) found.documents.push({ file, content });
        }
      },
    },
    { xmlMode: true },
  );
  parser.end(readFileSync(file, 'utf8'));
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isElement = (value: unknown) => isObject(value) && typeof value.elType === 'string';
