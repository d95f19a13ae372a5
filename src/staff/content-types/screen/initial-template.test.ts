import { expect, it } from 'vitest';
import { freshIds } from '../../../admin/editor/clipboard/fresh-id.ts';
import { readDocument } from '../../../builder/document.ts';
import { storedNodes } from '../../../builder/stored-nodes.ts';
import { templateProblem } from '../../../features/templates/settings.ts';
import { registry } from '../../../widgets/index.ts';
import { initialTemplate } from './initial-template.ts';

it('the template of a new type has a place for content, widgets of this program and accepted conditions', () => {
  const document = readDocument(initialTemplate('x-work', freshIds([]))) ?? expect.fail('the document is invalid');
  expect(templateProblem(document.settings ?? {}, 'single')).toBeNull();
  const nodes = [...storedNodes(document, registry)].map(({ node }) => node);
  expect(nodes.map(({ type }) => type)).toContain('post-content');
  for (const { type, v, props } of nodes)
    expect([type, registry.get(type)?.version, registry.get(type)?.schema.safeParse(props).success]).toEqual([
      type,
      v,
      true,
    ]);
});
