import { expect, it } from 'vitest';
import { nameOf } from './name-of.ts';

const heading = { type: 'heading', props: { id: 'head001', text: 'چرا میزبان؟', tag: 'h2' } };
const section = (element: object, children: unknown[]) => ({
  type: 'container',
  props: { id: 'sect001', element, children },
});

it.each([
  ['a heading by its words', heading, 'عنوان: چرا میزبان؟'],
  ['a section by the first heading in it', section({}, [section({}, [heading])]), 'بخش: چرا میزبان؟'],
  ['a section by the name it was given', section({ name: 'مزیت‌ها' }, [heading]), 'مزیت‌ها'],
  ['a section without words by its kind', section({}, []), 'بخش'],
  [
    'a long heading by its beginning',
    { ...heading, props: { ...heading.props, text: 'آ'.repeat(50) } },
    `عنوان: ${'آ'.repeat(40)}…`,
  ],
])('the outline calls %s', (_, item, name) => {
  expect(nameOf(item)).toBe(name);
});
