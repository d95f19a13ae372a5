import { describe, expect, it } from 'vitest';
import { registry } from '../widgets/index.ts';
import { parseRules } from './css/rules.ts';
import { pageStyles } from './styles.ts';

const input = { scheme: 'auto', font: '/font.woff2', widgets: registry.values() } as const;

describe('the style block of a page', () => {
  it('has every rule in the layer of the site but those of single elements', () => {
    const rules = parseRules(pageStyles({ ...input, pageCss: '.page{x:y}', elementCss: '.e-one{x:y}' }));
    const kinds = rules.map((rule) => {
      if (rule.kind === 'group') return rule.condition;
      return rule.kind === 'rule' ? rule.selectors.map(({ text }) => text).join() : rule.css.split('{')[0];
    });
    expect(kinds.filter((kind) => kind !== '@font-face')).toEqual(['@layer site', '.e-one']);
    const layer = rules.find((rule) => rule.kind === 'group');
    const inside = layer?.kind === 'group' ? layer.rules : [];
    const place = inside.findIndex((rule) => rule.kind === 'rule' && rule.selectors[0]?.text === '.page');
    // Only print follows.
    expect(inside.slice(place + 1)).toMatchObject([{ kind: 'group', condition: '@media print' }]);
  });

  it('cannot be closed from inside', () => {
    expect(pageStyles({ ...input, elementCss: '.a{content:"</style>"}' })).not.toContain('</');
  });
});
