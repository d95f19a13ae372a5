import { parseMarkdown, plainText } from '../../../features/markdown/markdown.ts';

const sources = import.meta.glob<string>('../../../../docs/staff-guide/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** URL of each image of the guide, by its name in the Markdown: `pictures/editor.webp`. */
export const pictures: ReadonlyMap<string, string> = new Map(
  Object.entries(
    import.meta.glob<string>('../../../../docs/staff-guide/pictures/*.webp', {
      query: '?url',
      import: 'default',
      eager: true,
    }),
  ).map(([path, url]) => [path.slice(path.indexOf('pictures/')), url]),
);

interface Chapter {
  /** Its name in the address: `write-a-page`. */
  name: string;
  title: string;
  blocks: ReturnType<typeof parseMarkdown>;
}

/** The chapters of the guide, in the order of the numbers of their files: `03-write-a-page.md`. */
export const chapters: readonly Chapter[] = Object.entries(sources)
  .map(([path, source]) => ({ file: path.split('/').at(-1) ?? '', source }))
  .filter(({ file }) => /^\d\d-/.test(file))
  .sort((a, b) => (a.file < b.file ? -1 : 1))
  .map(({ file, source }) => {
    const [first, ...blocks] = parseMarkdown(source);
    return { name: nameOf(file), title: first?.kind === 'heading' ? plainText(first.parts) : file, blocks };
  });

/** Returns the chapter of a file name, as links between the files use it. */
export function nameOf(file: string): string {
  return file.replace(/^\d\d-|\.md$/g, '');
}
