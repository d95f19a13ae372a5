import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { TextArea } from './text-area.tsx';
import { TextField } from './text-field.tsx';

it.each([
  ['one line', TextField],
  ['several lines', TextArea],
])('screen readers announce the problem of a field of %s', (_name, Field) => {
  const html = (problem?: string) => renderToStaticMarkup(<Field label="نام" problem={problem} />);
  expect(html('نام را بنویسید.')).toMatch(/<div role="alert"><span[^>]*class="problem"[^>]*>نام را بنویسید\.</);
  expect(html()).toContain('<div role="alert"></div>');
});
