import { describe, expect, it } from 'vitest';
import type { Condition, PageSubject } from '../conditions/types.ts';
import { chooseTemplate, explainLoss, type ThemeTemplate } from './choose.ts';
import { templateProblem, templateSettings } from './settings.ts';

const template = (id: number, include: Condition[], more: object = {}): ThemeTemplate => ({
  id,
  part: 'single',
  settings: templateSettings.parse({ include, ...more }),
});
const article: PageSubject = { on: 'post', id: 9, type: 'post', terms: [{ id: 3 }], author: 'sara', isFront: false };
const posts: Condition = { on: 'type', type: 'post' };
const term: Condition = { on: 'term', id: 3 };
const losses = (templates: ThemeTemplate[]) => {
  const { winner, others } = chooseTemplate(templates, 'single', article);
  return [winner?.template.id ?? null, ...others.map(({ template: { id }, loss }) => `${id} ${loss.code}`)];
};

describe('the template of a page', () => {
  it.each<[string, ThemeTemplate[], Array<number | string | null>]>([
    ['is none without templates', [], [null]],
    ['is none where no conditions fit', [template(1, [{ on: 'type', type: 'page' }])], [null, '1 conditions']],
    ['is of the wanted part', [{ ...template(1, [posts]), part: 'header' }], [null]],
    [
      'has the most exact condition',
      [template(1, [posts]), template(2, [term]), template(3, [{ on: 'site' }])],
      [2, '1 exactness', '3 exactness'],
    ],
    ['has it also against priority', [template(1, [term]), template(2, [posts], { priority: 9 })], [1, '2 exactness']],
    [
      'has the greater priority among equals',
      [template(1, [posts], { priority: 2 }), template(2, [posts])],
      [1, '2 priority'],
    ],
    ['is the newer among equals', [template(1, [posts]), template(2, [posts])], [2, '1 age']],
    [
      'excludes no such page',
      [template(1, [posts]), template(2, [term], { exclude: [{ on: 'author', author: 'sara' }] })],
      [1, '2 conditions'],
    ],
  ])('%s', (_name, templates, expected) => {
    expect(losses(templates)).toEqual(expected);
  });

  it('is explained against each other one', () => {
    const others = [template(1, [posts]), template(2, [term]), template(3, [term], { priority: 1 }), template(4, [])];
    const says = chooseTemplate(others, 'single', article).others.map(({ template: one, loss }) =>
      explainLoss(one, loss, (kind, key) => (kind === 'term' && key === 3 ? 'سرور' : undefined)),
    );
    expect(says).toEqual([
      'این صفحه را با شرط «همهٔ نوشته‌ها» در بر می‌گیرد، ولی شرط قالب برنده دقیق‌تر است.',
      'شرطش (نوشته‌های دستهٔ «سرور») به همان دقت است، ولی اولویت قالب برنده بیشتر است.',
      'شرطی ندارد، پس هیچ صفحه‌ای را در بر نمی‌گیرد.',
    ]);
  });
});

it('settings of a template name their wrong fields', () => {
  expect(templateProblem({}, 'single')).toBeNull();
  expect(templateProblem({ template: { include: [posts], exclude: [], priority: 3 } }, 'single')).toBeNull();
  expect(
    templateProblem({ template: { include: [{ on: 'post', id: 'x' }], priority: -1, colour: 1 } }, 'header')?.fields,
  ).toEqual({
    'template.include.0.id': 'این مقدار پذیرفته نشد.',
    'template.priority': 'کمتر از ۰ نمی‌شود.',
    'template.colour': 'چنین چیزی شناخته نیست.',
  });
});
