import { expect, it } from 'vitest';
import { freshIds } from '../../../admin/editor/clipboard/fresh-id.ts';
import { readDocument } from '../../../builder/document.ts';
import { storedNodes } from '../../../builder/stored-nodes.ts';
import { themeParts } from '../../../content/posts/template-kind.ts';
import { templateProblem } from '../../../features/templates/settings.ts';
import { registry } from '../../../widgets/index.ts';
import { initialDocument } from './initial-document.ts';

it.each(themeParts)('a new template for %s has widgets of this program and conditions that are accepted', (part) => {
  const made = initialDocument({ part, copied: null, hasOthers: false, newId: freshIds([]) });
  const document = readDocument(made) ?? expect.fail('the document is invalid');
  expect(templateProblem(document.settings ?? {}, part)).toBeNull();
  const nodes = [...storedNodes(document, registry)].map(({ node }) => node);
  expect(nodes.length).toBeGreaterThan(2);
  for (const { type, v, props } of nodes) {
    const widget = registry.get(type) ?? expect.fail(`there is no widget ${type}`);
    expect([widget.version, widget.schema.safeParse(props).error]).toEqual([v, undefined]);
    expect(Object.keys(widget.schema.shape)).toEqual(expect.arrayContaining(Object.keys(props)));
  }
});

it('a copy keeps widgets and loses the conditions of its original', () => {
  const content = [{ id: 'place01', type: 'post-content', v: 1, props: {} }];
  const template = { include: [{ on: 'type', type: 'page' }], exclude: [], priority: 9 };
  const copied = { version: 1 as const, content, settings: { template } };
  expect(initialDocument({ part: 'single', copied, hasOthers: true, newId: freshIds([]) })).toEqual({
    ...copied,
    settings: { template: { include: [], exclude: [], priority: 0 } },
  });
});
