import { describe, expect, it } from 'vitest';
import { renderWidget, testPage } from '../shared/testing.tsx';
import { editor } from './editor.ts';
import { refusedAddress, sentAddress, stateKey } from './state.ts';

const steps = editor.examples[1]?.props ?? {};
const refused = (state: { values?: Array<[string, string | string[]]>; errors?: Array<[string, string]> }) => ({
  page: {
    ...testPage,
    address: refusedAddress('abc1234', {
      message: 'درست کنید',
      values: new Map(state.values),
      errors: new Map(state.errors),
    }),
  },
});

describe('the form', () => {
  it('posts plainly to admin-ajax with its page and its widget, and a name', async () => {
    const html = await renderWidget('form', { name: 'تماس با ما', fields: [{ id: 'name' }] });
    expect(html).toContain('action="/wp-admin/admin-ajax.php?action=mizban-form#abc1234-notice" method="post"');
    expect(html).toContain('aria-label="تماس با ما"');
    expect(html).toContain('name="form_id" value="abc1234"');
    expect(html).toContain('name="post_id" value="7107"');
    expect(html).toContain('noValidate');
    expect(html).not.toContain('enctype');
  });

  it('is multipart when it takes files', async () => {
    const html = await renderWidget('form', { fields: [{ id: 'cv', type: 'file' }] });
    expect(html).toContain('encType="multipart/form-data"');
    expect(html).toContain('name="form_fields[cv][]"');
  });

  it('does not reveal its mail receiver or webhook URL', async () => {
    const props = { fields: [{ id: 'a' }], emailTo: 'boss@example.ir', webhookUrl: 'https://hook.example/secret' };
    const html = await renderWidget('form', props);
    expect(html).not.toMatch(/boss@example|hook\.example/);
  });

  it('does not carry a hidden field, which the server knows anyway', async () => {
    const html = await renderWidget('form', { fields: [{ id: 'src', type: 'hidden', initial: 'campaign' }] });
    expect(html).not.toMatch(/src|campaign/);
  });

  it('has a trap that people neither see nor reach', async () => {
    const html = await renderWidget('form', { fields: [{ id: 'name' }] });
    expect(html).toMatch(/<div class="trap" aria-hidden="true">.*tabindex="-1" autoComplete="off" name="contact_url"/i);
  });

  it('gives numbers, telephones and e-mails the left-to-right direction and no type that refuses Persian digits', async () => {
    const types = ['number', 'tel', 'email', 'date'];
    const html = await renderWidget('form', { fields: types.map((type) => ({ id: type, type })) });
    expect(html.match(/dir="ltr"/g)).toHaveLength(4);
    expect(html).not.toContain('type="number"');
    expect(html).toContain('inputMode="decimal"');
  });

  it('a date is a text field; the button of its calendar waits for the script', async () => {
    const html = await renderWidget('form', { fields: [{ id: 'start', type: 'date', label: 'آغاز <b>' }] });
    expect(html).toMatch(/<div class="date"><input[^>]* type="text"[^>]*><button type="button"/);
    expect(html).toContain('aria-label="تقویم برای آغاز &lt;b&gt;" aria-haspopup="dialog" hidden=""');
    expect(await renderWidget('form', { fields: [{ id: 'a' }] })).not.toContain('aria-haspopup');
  });

  it('shows its steps one under the other, each counted, until the script comes', async () => {
    const html = await renderWidget('form', steps);
    expect(html.match(/<fieldset class="step">/g)).toHaveLength(3);
    expect(html).toContain('<small>گام ۲ از ۳</small> <!-- -->خدمات');
    expect(html).toMatch(/data-step="1" hidden=""/);
    expect(html).toContain('data-when="load"');
  });

  it('is nothing but a button without fields', async () => {
    expect(await renderWidget('form', {})).toContain(
      '<div class="send"><button type="submit" class="btn">فرستادن</button>',
    );
  });

  it('is not sent from the editor', async () => {
    const html = await renderWidget('form', { fields: [{ id: 'a' }] }, { page: { ...testPage, editing: true } });
    expect(html).not.toContain('type="submit"');
  });
});

describe('a form that came back', () => {
  const fields = [
    { id: 'name', label: 'نام', help: 'کامل', required: true },
    { id: 'place', type: 'select', options: 'آلمان|de\nهلند|nl' },
    { id: 'system', type: 'radio', label: 'سیستم', options: 'a\nb' },
    { id: 'extras', type: 'checkbox', options: 'x\ny\nz' },
    { id: 'terms', type: 'acceptance' },
  ];

  it('shows that it was sent', async () => {
    const page = { ...testPage, address: sentAddress('abc1234', new URLSearchParams('e-form-abc1234=sent')) };
    const html = await renderWidget('form', { fields, successMessage: 'رسید' }, { page });
    expect(html).toContain('data-tone="success"><p>رسید</p></div>');
  });

  it('offers the way to another site, where a posted form may not be redirected', async () => {
    const page = { ...testPage, address: { [stateKey('abc1234')]: 'sent' } };
    const html = await renderWidget('form', { fields, redirectUrl: 'https://example.com/' }, { page });
    expect(html).toContain('<a href="https://example.com/">ادامه</a>');
  });

  it('shows only «sent» for an address, whatever else it contains', () => {
    expect(sentAddress('abc1234', new URLSearchParams({ 'e-form-abc1234': '{"message":"x"}' }))).toEqual({});
    expect(sentAddress('abc1234', new URLSearchParams({ 'e-form-zzz1234': 'sent' }))).toEqual({});
  });

  it('keeps all values and shows each error at its field, for screen readers too', async () => {
    const html = await renderWidget(
      'form',
      { fields },
      refused({
        values: [
          ['name', '<b>علی"'],
          ['place', 'nl'],
          ['system', 'b'],
          ['extras', ['x', 'z']],
          ['terms', 'yes'],
        ],
        errors: [
          ['name', 'نام کوتاه است'],
          ['system', 'نه'],
        ],
      }),
    );
    expect(html).toContain('value="&lt;b&gt;علی&quot;"');
    expect(html).toContain('aria-invalid="true" aria-describedby="abc1234-name-help abc1234-name-error"');
    expect(html).toContain('id="abc1234-name-error">نام کوتاه است</small>');
    expect(html).toContain('<option value="nl" selected="">');
    expect(html.match(/checked=""/g)).toHaveLength(4);
    expect(html).toContain('<a href="#abc1234-name" data-field="name">');
    expect(html).toMatch(/role="radiogroup"[^>]*aria-invalid="true"/);
  });

  it('shows nothing of a property that every table has', async () => {
    const html = await renderWidget('form', { fields: [{ id: 'toString' }, { id: 'valueOf' }] }, refused({}));
    expect(html).not.toContain('native code');
    expect(html).not.toContain('class="error"');
  });
});
