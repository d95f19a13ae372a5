import { describe, expect, it } from 'vitest';
import { type BrowserFinding, type BrowserView, checkedSchemes, checkedWidths } from '../../content/posts/types.ts';
import { browserFindings, describeViews } from './browser-findings.ts';

const all: BrowserView[] = checkedSchemes.flatMap((scheme) => checkedWidths.map((width) => ({ width, scheme })));
const some = (...names: string[]) => all.filter(({ width, scheme }) => names.includes(`${width} ${scheme}`));

describe('the views of a finding', () => {
  it.each([
    ['all of them need no words', all, ''],
    ['one', some('360 dark'), 'در موبایل، حالت تیره'],
    ['a scheme', some('360 dark', '768 dark', '1440 dark'), 'در حالت تیره'],
    ['a device in both schemes', some('360 light', '360 dark'), 'در موبایل'],
    ['two devices', some('360 light', '360 dark', '768 light', '768 dark'), 'در موبایل و تبلت'],
    [
      'different devices',
      some('1440 light', '360 dark', '768 dark'),
      'در رایانه، حالت روشن؛ و در موبایل و تبلت، حالت تیره',
    ],
  ])('%s', (_name, views, words) => {
    expect(describeViews(views, all)).toBe(words);
  });

  it('a site with one scheme does not name it', () => {
    const light = all.filter(({ scheme }) => scheme === 'light');
    expect(describeViews(some('360 light'), light)).toBe('در موبایل');
  });
});

describe('the sentence of a finding', () => {
  const finding = (given: Partial<BrowserFinding>): BrowserFinding => ({
    rule: 'text-contrast',
    widgetId: 'head001',
    text: '',
    ratio: { measured: 2.29, required: 4.5 },
    views: all,
    ...given,
  });
  const found = (given: Partial<BrowserFinding>) => browserFindings({ views: all, findings: [finding(given)] })[0];

  it('names the text, the measured and the required ratio, and the view', () => {
    expect(found({ text: 'خرید', views: some('360 dark') })).toEqual({
      level: 'error',
      widgetId: 'head001',
      sentence: 'در موبایل، حالت تیره: نوشتهٔ «خرید» روی زمینه‌اش سخت خوانده می‌شود (تضاد ۲٫۲، دست‌کم ۴٫۵ باید باشد).',
    });
    expect(found({})?.sentence).toBe('نوشته روی زمینه‌اش سخت خوانده می‌شود (تضاد ۲٫۲، دست‌کم ۴٫۵ باید باشد).');
  });

  it.each<[string, Partial<BrowserFinding>, string]>([
    ['unreadable text is an error', { ratio: { measured: 2.99, required: 4.5 } }, 'error'],
    ['text that is hard to read is a warning', { ratio: { measured: 3, required: 4.5 } }, 'warning'],
    ['text on a picture is a warning', { rule: 'picture-contrast' }, 'warning'],
    ['a link that looks like its text is a warning', { rule: 'link-colour' }, 'warning'],
    ['a small button is a warning', { rule: 'target-size', ratio: null }, 'warning'],
  ])('%s', (_name, given, level) => {
    expect(found(given)?.level).toBe(level);
  });
});
