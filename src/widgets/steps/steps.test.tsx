import { describe, expect, it } from 'vitest';
import { renderWidget } from '../shared/testing.tsx';

describe('steps', () => {
  it('are an ordered list with headings', async () => {
    const items = [{ title: 'انتخاب', text: 'پلن را بردارید.' }, { title: '<b>' }];
    expect(await renderWidget('steps', { tag: 'h4', items })).toBe(
      '<ol class="mz-steps"><li><h4>انتخاب</h4><p>پلن را بردارید.</p></li><li><h4>&lt;b&gt;</h4></li></ol>',
    );
  });

  it('without items are nothing', async () => {
    expect(await renderWidget('steps', {})).toBe('');
  });
});
