import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Answer, summaryOf } from './answer.tsx';
import { StatusBadge } from './status-badge.tsx';

type Submission = Parameters<typeof summaryOf>[0];
type Field = Submission['fields'][number];

const field = (type: string, value: string) => ({ id: 'f1', label: 'پرسش', type, value }) as Field;
const html = (one: Field) => renderToStaticMarkup(<Answer field={one} />);
const filled = (...texts: string[]) =>
  summaryOf({ formName: 'تماس', fields: texts.map((text) => field('text', text)) } as Submission);

test('e-mails and telephones are left-to-right links, without text that could extend the address', () => {
  expect(html(field('email', 'a@b.ir?bcc=x@y.z'))).toContain('href="mailto:a%40b.ir%3Fbcc%3Dx%40y.z"');
  expect(html(field('tel', '+98 (912) 000-0000'))).toContain('href="tel:+989120000000"');
  expect(html(field('tel', '+98 912'))).toContain('dir="ltr"');
});

test('typed HTML is shown as text', () => {
  expect(html(field('text', '<img src=x onerror=alert(1)>'))).not.toContain('<img');
});

test('a number keeps its direction, and no answer is a dash', () => {
  expect(html(field('number', '-5'))).toContain('dir="ltr"');
  expect(html(field('text', ''))).toBe('—');
});

test('the badge shows spam before done', () => {
  const badge = (isDone: boolean, isSpam: boolean) =>
    renderToStaticMarkup(<StatusBadge isDone={isDone} isSpam={isSpam} />);
  expect(badge(true, true)).toBe('<span class="badge" data-status="failed">هرزنامه</span>');
  expect(badge(true, false)).toBe('<span class="badge" data-status="published">انجام‌شده</span>');
  expect(badge(false, false)).toBe('<span class="badge" data-status="scheduled">باز</span>');
});

test('the summary is the first answer as a name and 160 letters of the others', () => {
  expect(filled()).toEqual({ name: 'تماس', answers: [] });
  expect(filled(' ', 'نگار', 'سلام')).toEqual({ name: 'نگار', answers: ['سلام'] });
  const { name, answers } = filled('ن'.repeat(70), 'الف'.repeat(40), 'ب'.repeat(60), 'پ');
  expect(name).toBe(`${'ن'.repeat(60)}…`);
  expect(answers).toEqual(['الف'.repeat(40), `${'ب'.repeat(40)}…`]);
});
