import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { CachedPart, cachedPart } from './cached-part.tsx';
import { renderToHtml } from './render-html.ts';

let prints = 0;
function Card({ name, price }: { name: string; price: number }) {
  prints += 1;
  return (
    <li>
      {name} {price}
    </li>
  );
}
const KeptCard = cachedPart('test-card', Card);
const printsOf = (work: () => void) => {
  prints = 0;
  work();
  return prints;
};

describe('parts that are kept', () => {
  it('are in the page byte for byte as if it had been printed at once, beside texts and each other', () => {
    const list = (
      <ul>
        before
        <KeptCard name="<b>&" price={1} />
        <KeptCard name="دو" price={2} />
        after {3}
        <CachedPart of="empty" content={() => null} />
        <CachedPart of="nested" content={() => [<KeptCard key="1" name="در" price={4} />, <p key="2">متن</p>]} />
      </ul>
    );
    const whole = renderToString(list);
    expect(whole).toContain('<ul>before<li>&lt;b&gt;&amp;<!-- --> <!-- -->1</li><li>');
    expect(renderToHtml(list)).toBe(whole);
    expect(renderToHtml(list), 'from what was kept').toBe(whole);
  });

  it('are printed once for the same input', () => {
    const card = (price: number) => () => renderToHtml(<KeptCard name="یک" price={price} />);
    expect(printsOf(card(10))).toBe(1);
    expect(printsOf(card(10))).toBe(0);
    expect(printsOf(card(11))).toBe(1);
  });

  it('are other parts where only the joined texts of their input are the same', () => {
    const two = cachedPart('test-two', ({ a, b }: { a: string; b: string }) => <p>{`${a}|${b}`}</p>);
    expect(renderToHtml(two({ a: 'x\n1:b\n1:y', b: 'z' }))).not.toBe(renderToHtml(two({ a: 'x', b: 'y\n1:b\n1:z' })));
  });

  it('are not kept when they fail, and the page learns of it', () => {
    let isBroken = true;
    const part = (
      <CachedPart
        of="broken once"
        content={() => {
          if (isBroken) throw new Error('broken');
          return <p>whole</p>;
        }}
      />
    );
    expect(() => renderToHtml(part)).toThrow('broken');
    isBroken = false;
    expect(renderToHtml(part)).toBe('<p>whole</p>');
  });

  it('P49 take no more than a million characters, the least recently used first out', () => {
    const card = () => renderToHtml(<KeptCard name="oldest" price={1} />);
    const long = (price: number) => renderToHtml(<KeptCard name={'x'.repeat(100_000)} price={price} />);
    card();
    for (let price = 0; price < 9; price++) long(price);
    expect(printsOf(card)).toBe(0);
    for (let price = 9; price < 19; price++) long(price);
    expect(printsOf(card)).toBe(1);
    expect(printsOf(() => long(18))).toBe(0);
  });

  it('are no more than their text where it only looks like one', () => {
    expect(renderToHtml(<p>{'\0abc:0\0'}</p>)).toBe(renderToString(<p>{'\0abc:0\0'}</p>));
  });
});
