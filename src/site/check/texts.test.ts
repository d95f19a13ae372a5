import { expect, it } from 'vitest';
import { prepareDocument } from '../../builder/prepare.ts';
import { registry } from '../../widgets/index.ts';
import { textsOf } from './texts.ts';

it('texts that a row of a list does not show are not checked', () => {
  const cells = [{ kind: 'yes', text: 'پنهان' }, { text: 'پیدا' }];
  const content = [{ id: 'abc1234', type: 'table', v: 1, props: { rows: [{ label: 'سطر', cells }] } }];
  const { nodes } = prepareDocument({ version: 1, content }, registry);
  const texts = nodes.flatMap((node) => [...textsOf(node)].map(({ text }) => text));
  expect(texts).toContain('پیدا');
  expect(texts).not.toContain('پنهان');
});
