import { document, type Widget } from '../document.ts';
import type { DefaultArticle } from '../types.ts';
import { type Block, readArticle } from './markup.ts';

/** An article of the blog, its text alone, from its file: `articles/ssh-keys.md` is `/blog/ssh-keys/` with the picture `blog-ssh-keys`. */
export function article(slug: string, source: string): DefaultArticle {
  const { facts, blocks } = readArticle(source);
  const fact = (name: string) => {
    const value = facts[name];
    if (!value) throw new Error(`The article ${slug} does not tell its ${name}.`);
    return value;
  };
  const [, url = '', label = ''] = /^(\S+) (.+)$/.exec(fact('next')) ?? [];
  return {
    slug,
    title: fact('title'),
    excerpt: fact('excerpt'),
    category: fact('category'),
    tags: fact('tags').split(', '),
    author: fact('author'),
    date: fact('date'),
    updated: facts.updated,
    picture: `blog-${slug}`,
    document: () =>
      document(slug, (widget) => [
        ...blocks.map((block) => blockWidget(widget, block)),
        widget('button', { text: label, url }),
      ]),
  };
}

function blockWidget(widget: Widget, block: Block) {
  if (block.kind === 'code') {
    const { language, filename, code } = block;
    return widget('code-block', { language, filename, code });
  }
  if (block.kind === 'note') return widget('alert', { tone: block.tone, html: block.html });
  return widget('rich-text', { html: block.html });
}
