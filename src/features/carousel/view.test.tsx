import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import type { CarouselSettings, RowSettings } from './settings.ts';
import { Carousel, slideSizes } from './view.tsx';

const settings: CarouselSettings & RowSettings = {
  label: 'تصویرها',
  arrows: true,
  pagination: 'dots',
  wrap: true,
  autoplay: false,
  seconds: 6,
  perView: 3,
  perViewTablet: 2,
  perViewMobile: 1,
  gap: 'medium',
};
const render = (count: number, changes: Partial<typeof settings> = {}) =>
  renderToStaticMarkup(
    <Carousel
      type="slides"
      id="abc1234"
      attrs={{ className: 'mz-slides' }}
      settings={{ ...settings, ...changes }}
      slides={Array.from({ length: count }, (_, key) => ({ key, content: `متن ${key}` }))}
    />,
  );

describe('a carousel', () => {
  test('is a named region of slides that are groups named by their position', () => {
    const html = render(5);
    expect(html).toMatch(/^<section class="mz-slides" aria-label="تصویرها" aria-roledescription="نمایش گردان"/);
    expect(html.match(/role="group" aria-roledescription="اسلاید"/g)).toHaveLength(5);
    expect(html).toContain('aria-roledescription="اسلاید" aria-label="۲ از ۵"');
  });

  test('can be reached by the keyboard and has nothing inert or hidden without a script', () => {
    const html = render(5);
    expect(html).toContain('id="carousel-abc1234" role="group" aria-label="اسلایدها" tabindex="0"');
    expect(html).not.toMatch(/inert|hidden=""/);
  });

  test('has labelled arrows, the previous one first, pointing to the right', () => {
    const html = render(5);
    expect(html.indexOf('اسلاید قبلی')).toBeLessThan(html.indexOf('اسلاید بعدی'));
    expect(html).not.toContain('class="pause"');
  });

  test('with autoplay has a stop button before everything else', () => {
    const html = render(5, { autoplay: true, seconds: 4 });
    expect(html).toContain('<div class="bar"><button type="button" class="pause" aria-label="توقف حرکت خودکار">');
    expect(html).toContain('&quot;delay&quot;:4000');
  });

  test('reports its slides per view and where everything fits', () => {
    expect(render(5)).toContain('data-carousel="3 2 1" data-gap="medium" data-island="slides"');
    expect(render(3)).toContain('data-fits="desktop"');
    expect(render(2)).toContain('data-fits="desktop tablet"');
  });

  test('that fits everywhere needs no script', () => {
    const html = render(2, { perViewMobile: 2 });
    expect(html).toContain('data-fits="desktop tablet mobile"');
    expect(html).not.toContain('data-island');
  });

  test('of one slide is plain: no bar, no tab stop, no script, no roles', () => {
    const html = render(1, { autoplay: true });
    expect(html).not.toMatch(/roledescription|class="bar"|tabindex|data-island|role="status"/);
    expect(html).toContain('متن 0');
  });

  test('may have no bar at all', () => {
    expect(render(5, { arrows: false, pagination: 'none' })).not.toContain('class="bar"');
    expect(render(5, { arrows: false, pagination: 'none', autoplay: true })).toContain('class="pause"');
  });
});

test('a picture is requested in the width of its slide', () => {
  expect(slideSizes(settings)).toBe('(max-width: 767px) 100vw, (max-width: 1024px) 50vw, 400px');
});
