import { describe, expect, it } from 'vitest';
import { hashActionHref } from '../../features/hash-actions/index.ts';
import { registry } from '../../widgets/index.ts';
import { mapDocument } from './map-document.ts';
import type { SourceSite } from './settings.ts';

const site: SourceSite = {
  direction: 'rtl',
  colour: () => null,
  typography: () => null,
  picture: () => null,
  attachment: () => null,
  link: (url) => url.replace('/?p=5', '/vps/'),
  popup: (id) => (id === 12 ? 3 : null),
  allowsCode: false,
};

const tag = (name: string, settings: object = {}) =>
  `[elementor-tag id="a" name="${name}" settings="${encodeURIComponent(JSON.stringify(settings))}"]`;

function map(widgetType: string, settings: object) {
  const { content, report } = mapDocument([{ id: 'a', elType: 'widget', widgetType, settings }], site, registry);
  return { props: content[0]?.props, left: report.elements[0]?.left };
}

describe('dynamic tags become bindings', () => {
  it.each([
    ['post-title', {}, { name: 'post.title' }],
    ['post-date', { type: 'post_modified_gmt' }, { name: 'post.updated' }],
    ['post-terms', { taxonomy: 'post_tag' }, { name: 'post.terms.tag' }],
    ['acf-text', { key: 'field_1:weight' }, { name: 'meta.weight' }],
    ['author-name', { before: 'نوشتهٔ ' }, { name: 'post.author', before: 'نوشتهٔ ' }],
    ['current-date-time', { custom_format: 'Y' }, { name: 'site.year' }],
  ])('%s in a text', (name, settings, binding) => {
    const { props, left } = map('heading', { title: 'پیشین', __dynamic__: { title: tag(name, settings) } });
    expect(props).toMatchObject({ bind: { text: binding } });
    expect(left).toEqual([]);
  });

  it('a picture and a link, with the fallback of a text', () => {
    expect(map('image', { __dynamic__: { image: tag('post-featured-image') } }).props).toMatchObject({
      media: null,
      bind: { media: { name: 'post.picture' } },
    });
    const button = {
      text: 'x',
      __dynamic__: { link: tag('post-url'), text: tag('post-title', { fallback: 'نوشته' }) },
    };
    expect(map('button', button).props).toMatchObject({
      text: 'نوشته',
      bind: { url: { name: 'post.url' }, text: { name: 'post.title' } },
    });
  });

  it('inside rich text they are placeholders', () => {
    expect(map('text-editor', { __dynamic__: { editor: tag('post-excerpt') } }).props).toMatchObject({
      bind: { html: { name: 'post.excerpt' } },
    });
  });

  it.each([
    ['internal-url', { type: 'post', post_id: '5' }, '/vps/'],
    ['contact-url', { link_type: 'tel', tel_number: '021 123' }, 'tel:021123'],
    ['popup', { popup: '12' }, hashActionHref({ name: 'popup:open', settings: { id: 3, toggle: false } })],
    ['popup', { popup: '99' }, '#'],
  ])('%s is a link', (name, settings, url) => {
    expect(map('button', { text: 'x', __dynamic__: { link: tag(name, settings) } }).props).toMatchObject({ url });
  });

  it('others keep the written value and are reported', () => {
    const { props, left } = map('heading', { title: 'ثابت', __dynamic__: { title: tag('request-arg') } });
    expect(props).toMatchObject({ text: 'ثابت' });
    expect(left).toEqual(['__dynamic__.title']);
  });

  it('links of actions open our popups', () => {
    const settings = Buffer.from('{"id":"12","toggle":true}').toString('base64');
    const url = `#elementor-action%3Aaction%3Dpopup%3Aopen%26settings%3D${encodeURIComponent(settings)}`;
    expect(map('button', { text: 'x', link: { url } }).props).toMatchObject({
      url: hashActionHref({ name: 'popup:open', settings: { id: 3, toggle: true } }),
    });
  });
});
