import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fetchRaw } from './fetch.ts';
import { root } from './processes.ts';
import type { Budget, RowInput } from './report.ts';

type Manifest = Record<string, { file: string; imports?: string[] }>;

const encodings = ['identity', 'gzip', 'br'] as const;

/** Measures the size of a page: HTML with its styles, raw and compressed. */
export async function measureHtml(url: string, path: string, budget?: Budget): Promise<RowInput[]> {
  const rows: RowInput[] = [];
  for (const encoding of encodings) {
    const bytes = await weigh(url + path, encoding);
    rows.push({
      name: `${path} HTML and CSS, ${encoding}`,
      value: bytes,
      unit: 'B',
      ...(encoding === 'br' && { budget }),
    });
  }
  return rows;
}

/** Measures the size of the built files: page script, React, the script of each island, the font. */
export async function measureFiles(url: string): Promise<RowInput[]> {
  const manifest = JSON.parse(readFileSync(join(root, 'dist', 'client', 'manifest.json'), 'utf8')) as Manifest;
  const own = 'src/browser/main.ts';
  const react = withImports(manifest, 'src/browser/react-island.tsx').filter((source) => source !== own);
  const widgets = Object.keys(manifest).filter((source) => source.startsWith('src/widgets/'));
  const script = async (name: string, sources: string[], budget?: Budget): Promise<RowInput> => {
    const files = sources.map((source) => `${url}/assets/${manifest[source]?.file}`);
    const [identity, gzip, br] = await Promise.all(encodings.map((encoding) => weighAll(files, encoding)));
    return { name: `${name}, br`, value: br ?? 0, unit: 'B', budget, note: `${identity} B identity, ${gzip} B gzip` };
  };
  const font = Object.values(manifest).find(({ file }) => file.endsWith('.woff2'));
  return [
    await script('our script', [own]),
    await script('React', react, { max: 62_000 }),
    ...(await Promise.all(
      widgets.map((source) =>
        script(
          source.replace('src/widgets/', ''),
          withImports(manifest, source).filter((needed) => needed !== own && !react.includes(needed)),
        ),
      ),
    )),
    { name: 'font', value: await weigh(`${url}/assets/${font?.file}`, 'identity'), unit: 'B' },
  ];
}

/** A source of the build with everything it needs to be loaded before it runs. */
function withImports(manifest: Manifest, source: string): string[] {
  const needed = new Set([source]);
  for (const next of needed) for (const imported of manifest[next]?.imports ?? []) needed.add(imported);
  return [...needed];
}

async function weighAll(urls: string[], encoding: (typeof encodings)[number]): Promise<number> {
  const sizes = await Promise.all(urls.map((url) => weigh(url, encoding)));
  return sizes.reduce((sum, size) => sum + size, 0);
}

async function weigh(url: string, encoding: (typeof encodings)[number]): Promise<number> {
  const { status, body } = await fetchRaw(url, encoding);
  if (status !== 200) throw new Error(`${url} answers ${status}.`);
  return body.length;
}
