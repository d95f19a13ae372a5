import { describe, expect, it } from 'vitest';
import { importsOf } from './lib/imports.mjs';
import { faultsIn } from './lib/layer-rules.mjs';

/** The names of the rules that the sources break. */
const broken = (sources) => faultsIn(importsOf(new Map(Object.entries(sources)))).map(({ rule }) => rule.name);

describe('imports of a file', () => {
  const read = (text) => importsOf(new Map([['src/http/a.tsx', text]])).map(({ to, typeOnly }) => [to, typeOnly]);

  it.each([
    ["import { b } from './b.ts';", 'src/http/b.ts', false],
    ["import type { B } from '../site/b.ts';", 'src/site/b.ts', true],
    ["import { type B } from './b.ts';", 'src/http/b.ts', false],
    ["import './b.css';", 'src/http/b.css', false],
    ["import css from './b.css?inline';", 'src/http/b.css', false],
    ["export { b } from './b.ts';", 'src/http/b.ts', false],
    ["export type { B } from './b.ts';", 'src/http/b.ts', true],
    ["export * from './b.ts';", 'src/http/b.ts', false],
    ["const b = async () => <p>{await import('./b.ts')}</p>;", 'src/http/b.ts', false],
    ["let b: typeof import('./b.ts');", 'src/http/b.ts', true],
    ["import { readFile } from 'fs/promises';", 'node:fs/promises', false],
    ["import { z } from 'zod';", 'zod', false],
  ])('%s', (text, to, typeOnly) => {
    expect(read(text)).toEqual([[to, typeOnly]]);
  });

  it('refuses a file that cannot be read', () => {
    expect(() => read('import {')).toThrow('src/http/a.tsx');
  });
});

describe('layers', () => {
  it.each([
    ['a lower layer that imports a higher one', { 'src/content/a.ts': "import '../http/b.ts';" }, 'layers'],
    ['also by type', { 'src/site/a.ts': "import type { B } from '../admin/b.ts';" }, 'layers'],
    ['also in a test', { 'src/platform/a.test.ts': "import '../shop/b.ts';" }, 'layers'],
    [
      'a default site that knows the program',
      { 'content/pages/a.ts': "import '../../src/site/b.ts';" },
      'default-site-is-content',
    ],
    [
      'a program that leans on the default site',
      { 'src/http/a.ts': "import '../../content/site.ts';" },
      'default-site-is-replaceable',
    ],
    ['a widget that imports another', { 'src/widgets/a/view.tsx': "import '../b/view.tsx';" }, 'widgets-stand-alone'],
    ['Puck outside the editor', { 'src/site/a.ts': "import '@puckeditor/core';" }, 'puck-stays-in-the-editor'],
    [
      'Puck in a part of a widget that pages use',
      { 'src/widgets/a/editor.ts': "import { x } from '@puckeditor/core';" },
      'puck-stays-in-the-editor',
    ],
    [
      'a page that renders the canvas of a widget',
      { 'src/widgets/a/view.tsx': "import './canvas.tsx';" },
      'canvas-stays-in-the-editor',
    ],
    [
      'a staff area that runs server code',
      { 'src/admin/a.ts': "import { b } from '../http/b.ts';" },
      'admin-knows-http-by-type',
    ],
    [
      'a screen that runs the server files of its resource',
      { 'src/staff/a/screen/a-screen.tsx': "import { b } from '../schemas.ts';" },
      'admin-knows-http-by-type',
    ],
    [
      'a staff resource that imports another',
      { 'src/staff/a/resource.ts': "import { b } from '../b/schemas.ts';" },
      'resources-stand-alone',
    ],
    ['a staff resource that runs a screen', { 'src/staff/a/resource.ts': "import './screen/a-screen.tsx';" }, 'layers'],
    [
      'an address list that opens files',
      { 'src/staff/a/nav.ts': "import 'node:fs';" },
      'no-server-code-in-the-browser',
    ],
    [
      'the ground of staff calls that knows a resource',
      { 'src/http/staff/a.ts': "import '../../staff/b/resource.ts';" },
      'http-collects-resources-once',
    ],
    [
      'a parser that knows a route',
      { 'src/http/input/a.ts': "import '../public/b.ts';" },
      'routes-stand-on-the-ground-of-http',
    ],
    ['an engine that knows a feature', { 'src/builder/a.ts': "import '../features/popups/b.ts';" }, 'layers'],
    ['an icon that knows the engine', { 'src/ui/a.ts': "import '../builder/b.ts';" }, 'layers'],
    ['a shop that knows content archives', { 'src/shop/a.ts': "import '../transfer/b.ts';" }, 'layers'],
    [
      'what widgets share importing one of them',
      { 'src/widgets/shared/a.ts': "import '../button/view.tsx';" },
      'widgets-stand-alone',
    ],
    ['a view that opens files', { 'src/widgets/a/view.tsx': "import 'node:fs';" }, 'no-server-code-in-the-browser'],
    [
      'a public script that reaches the database in two steps',
      {
        'src/browser/main.ts': "import '../content/posts.ts';",
        'src/content/posts.ts': "import './db.ts';",
        'src/content/db.ts': "import { sql } from 'kysely';",
      },
      'no-server-code-in-the-browser',
    ],
    ['a database driver in the staff area', { 'src/admin/a.ts': "import 'pg';" }, 'no-server-code-in-the-browser'],
    ['a circle', { 'src/shop/a.ts': "import './b.ts';", 'src/shop/b.ts': "import './a.ts';" }, 'no-circles'],
    [
      'domains that import each other',
      {
        'src/content/posts/a.ts': "import '../menus/b.ts';",
        'src/content/menus/c.ts': "import '../posts/d.ts';",
      },
      'domains-in-one-direction',
    ],
    ['a file that imports itself', { 'src/shop/a.ts': "import './a.ts';" }, 'no-circles'],
  ])('forbid %s', (_case, sources, rule) => {
    expect(broken(sources)).toEqual([rule]);
  });

  it.each([
    ['a higher layer that imports a lower one', { 'src/http/a.ts': "import '../content/b.ts';" }],
    ['a default site in the words of the widgets', { 'content/a.ts': "import type { W } from '../src/widgets/w.ts';" }],
    ['a seed that reads the default site', { 'src/cli/seed.ts': "import '../../content/site.ts';" }],
    ['a widget and what several share', { 'src/widgets/a/view.tsx': "import '../shared/words.ts';" }],
    ['the types of Puck in a widget', { 'src/widgets/a/editor.ts': "import type { Field } from '@puckeditor/core';" }],
    ['Puck in the editor', { 'src/admin/a.ts': "import '@puckeditor/core'; import '../widgets/a/canvas.tsx';" }],
    ['the types of the server in the staff area', { 'src/admin/a.ts': "import type { B } from '../http/b.ts';" }],
    ['a package made for the browser', { 'src/admin/a.ts': "import 'react-aria-components';" }],
    [
      'types of server code in the browser',
      {
        'src/browser/a.ts': "import type { B } from '../content/b.ts';",
        'src/content/b.ts': "import 'kysely';",
      },
    ],
    ['a test of browser code that reads files', { 'src/browser/a.test.ts': "import 'node:fs';" }],
  ])('allow %s', (_case, sources) => {
    expect(broken(sources)).toEqual([]);
  });
});
