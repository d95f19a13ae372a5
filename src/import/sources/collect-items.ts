import { Readable } from 'node:stream';
import { formatNumber } from '../../platform/persian/digits.ts';
import type { FileStorage } from '../../platform/storage/storage.ts';
import type {
  ImportedAuthor,
  ImportedItem,
  ImportedMedia,
  ImportedRule,
  ImportedSite,
  ImportedTerm,
  SourceKind,
} from '../model.ts';
import type { Problems } from '../problems.ts';
import type { MenuEntry, SourceItem } from '../wordpress/wxr-items.ts';
import { lineOf } from './item-lines.ts';
import { LineStream } from './line-stream.ts';
import { buildMenus } from './menus.ts';
import { ParentsFirst } from './parents-first.ts';

/** Maximum number of items buffered in memory until the end; a site has far fewer. */
const mostKept = { term: 50_000, author: 20_000, menu: 20_000, redirect: 100_000 };

const kindLabels: Readonly<Record<keyof typeof mostKept, string>> = {
  term: 'دسته',
  author: 'نویسنده',
  menu: 'گزینهٔ منو',
  redirect: 'تغییر نشانی',
};

/** Collects the items of all sources and stores them by kind, one JSON object per line, in the order of writing. */
export class ItemCollector {
  private readonly storage: FileStorage;
  private readonly folder: string;
  private readonly problems: Problems;
  private readonly posts: ParentsFirst;
  private readonly comments: ParentsFirst;
  private readonly media: LineStream;
  private readonly mediaIds = new Set<string>();
  private readonly terms = new Map<string, ImportedTerm>();
  private readonly authors = new Map<string, ImportedAuthor>();
  private readonly redirects = new Map<string, ImportedRule>();
  private readonly entries: MenuEntry[] = [];
  /** How many items of a kind did not fit. */
  private readonly omitted = new Map<keyof typeof mostKept, number>();
  private site: ImportedSite | null = null;
  private kit: Record<string, unknown> | null = null;

  constructor(storage: FileStorage, folder: string, problems: Problems) {
    this.storage = storage;
    this.folder = folder;
    this.problems = problems;
    const keys = (kind: SourceKind) => ({ key: this.keyOf(kind), lateKey: `${folder}/parts/${kind}` });
    this.posts = new ParentsFirst(storage, keys('post'));
    this.comments = new ParentsFirst(storage, keys('comment'));
    this.media = new LineStream(storage, this.keyOf('media'));
  }

  async add(item: SourceItem): Promise<void> {
    switch (item.kind) {
      case 'post':
        return this.addLine(this.posts, item, item.title || item.id);
      case 'comment':
        return this.addLine(this.comments, item, item.id);
      case 'media':
        return this.addMedia(item);
      case 'site':
        return this.addSite(item);
      case 'kit':
        return this.addKit(item.settings);
      case 'term':
        return this.addTerm(item);
      case 'author':
        return this.keep(this.authors, item.id, item, 'author');
      case 'redirect':
        return this.keep(this.redirects, item.from, item, 'redirect');
      case 'menu-entry':
        if (this.entries.length < mostKept.menu) this.entries.push(item);
        else this.omit('menu');
    }
  }

  /** Stores the files of all kinds; returns the site and the number of items by kind. */
  async finish(): Promise<{ site: ImportedSite | null; counts: Record<SourceKind, number> }> {
    for (const [kind, count] of this.omitted) {
      const [most, left] = [formatNumber(mostKept[kind]), formatNumber(count)];
      this.problems.add('', `بیش از ${most} ${kindLabels[kind]} آورده نمی‌شود؛ ${left} مورد جا ماند.`);
    }
    const isMenu = ({ taxonomy }: ImportedTerm) => taxonomy === 'nav_menu';
    const all = [...this.terms.values()];
    const terms = all.filter((term) => !isMenu(term));
    const menus = buildMenus(all.filter(isMenu), this.entries, terms, this.problems);
    const site = this.site && { ...this.site, kit: this.kit };
    const lists: Record<Exclude<SourceKind, 'media' | 'post' | 'comment'>, ImportedItem[]> = {
      site: site ? [site] : [],
      author: [...this.authors.values()],
      term: parentsFirst(terms),
      menu: menus,
      redirect: [...this.redirects.values()],
    };
    for (const [kind, items] of Object.entries(lists)) {
      const lines: Buffer[] = [];
      for (const item of items) lines.push(Buffer.from((await lineOf(item))?.text ?? ''));
      await this.store(kind as SourceKind, lines.length, Readable.from(lines));
    }
    for (const file of [this.media, this.posts, this.comments]) await file.end();
    const lengths = Object.entries(lists).map(([kind, items]) => [kind, items.length]);
    return {
      site,
      counts: {
        ...Object.fromEntries(lengths),
        media: this.mediaIds.size,
        post: this.posts.size,
        comment: this.comments.size,
      },
    };
  }

  /** Discards the files being written. */
  async abort(): Promise<void> {
    for (const file of [this.media, this.posts, this.comments]) await file.abort();
  }

  private keyOf(kind: SourceKind): string {
    return `${this.folder}/${kind}.jsonl`;
  }

  private async addLine(lines: ParentsFirst, item: SourceItem & { id: string; parent: string }, name: string) {
    if (lines.has(item.id)) {
      this.problems.add(name, 'شناسهٔ آن پیش‌تر در همین پرونده‌ها آمده است و بار دوم خوانده نشد.');
      return;
    }
    const line = await lineOf(item as ImportedItem);
    if (line) await lines.add(line, item);
    else this.problems.add(name, 'بیش از اندازه بزرگ است و آورده نمی‌شود.');
  }

  private async addMedia(item: ImportedMedia): Promise<void> {
    if (this.mediaIds.has(item.id)) return;
    const line = await lineOf(item);
    if (!line) {
      this.problems.add(item.title || item.id, 'بیش از اندازه بزرگ است و آورده نمی‌شود.');
      return;
    }
    this.mediaIds.add(Buffer.from(item.id).toString());
    await this.media.add(line);
  }

  /** The first source with facts about the site wins. */
  private addSite(item: ImportedSite): void {
    const known = this.site;
    if (known && known.url !== '' && item.url !== '' && known.url !== item.url) {
      this.problems.add(item.url, `از سایت دیگری جز ${known.url} است؛ پیوندهای هر دو بازنویسی می‌شود.`);
    }
    const first = (key: 'id' | 'title' | 'tagline' | 'url' | 'language') => known?.[key] || item[key];
    this.site = {
      kind: 'site',
      id: first('id'),
      title: first('title'),
      tagline: first('tagline'),
      url: first('url'),
      language: first('language'),
      kit: null,
    };
    if (item.kit) this.addKit(item.kit);
  }

  /** Exports contain former kits too and do not mark the active one: the one with the most settings is used. */
  private addKit(settings: Record<string, unknown>): void {
    const weight = (kit: Record<string, unknown> | null) => (kit ? JSON.stringify(kit).length : 0);
    if (weight(settings) > Math.max(2, weight(this.kit))) this.kit = settings;
  }

  /** A term that a post names only gives way to its declaration, which has a number and a description. */
  private addTerm(item: ImportedTerm): void {
    const key = `${item.taxonomy}:${item.slug}`;
    const known = this.terms.get(key);
    if (known && known.id === key && item.id !== key) this.terms.set(key, item);
    else this.keep(this.terms, key, item, 'term');
  }

  private keep<T>(map: Map<string, T>, key: string, item: T, kind: keyof typeof mostKept): void {
    if (map.has(key)) return;
    if (map.size >= mostKept[kind]) {
      this.omit(kind);
      return;
    }
    // A copy, so that the file's text, of which these are slices, does not stay in memory.
    const [ownKey, ownItem] = JSON.parse(JSON.stringify([key, item])) as [string, T];
    map.set(ownKey, ownItem);
  }

  private omit(kind: keyof typeof mostKept): void {
    this.omitted.set(kind, (this.omitted.get(kind) ?? 0) + 1);
  }

  /** An empty kind has no file; one left by a former run is deleted. */
  private async store(kind: SourceKind, count: number, lines: Readable): Promise<void> {
    const key = this.keyOf(kind);
    if (count > 0) await this.storage.write(key, lines);
    else await this.storage.delete(key);
  }
}

/** Sorts terms so that parents come before their children; cycles are broken. */
function parentsFirst(terms: readonly ImportedTerm[]): ImportedTerm[] {
  const keyOf = ({ taxonomy, slug }: ImportedTerm) => `${taxonomy}:${slug}`;
  const byKey = new Map(terms.map((term) => [keyOf(term), term]));
  const ordered = new Map<string, ImportedTerm>();
  for (const first of terms) {
    const line: ImportedTerm[] = [];
    for (let one: ImportedTerm | undefined = first; one && !ordered.has(keyOf(one)) && !line.includes(one); ) {
      line.push(one);
      one = one.parent === '' ? undefined : byKey.get(`${one.taxonomy}:${one.parent}`);
    }
    for (const one of line.reverse()) ordered.set(keyOf(one), one);
  }
  return [...ordered.values()];
}
