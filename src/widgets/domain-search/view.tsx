import { behaviour } from '../../builder/island.tsx';
import type { ViewInput } from '../../builder/widget.ts';
import { domainKey, domainPlans, longestSearch } from '../../shop/domains/search.ts';
import { shopPaths } from '../../shop/paths.ts';
import { domainNote } from '../shared/plan-labels.ts';
import { DomainAnswer } from './answer.tsx';
import type { schema } from './schema.ts';
import type { DomainSearchData } from './state.ts';

/** A field for a domain name with its availability; the result is fetched, or without a script shown by the page. */
export function DomainSearchView({ id, props, attrs, data, page }: ViewInput<typeof schema, DomainSearchData>) {
  const { plans, search } = data;
  if (domainPlans(plans).length === 0) return <p {...attrs}>در حال حاضر دامنه‌ای ثبت نمی‌کنیم.</p>;
  const [name, answer] = [`${id}-name`, `${id}-answer`];
  return (
    <div {...attrs} {...behaviour({ name: 'domain-search', id, when: 'engaged' })}>
      <form method="get" action={shopPaths.searchDomain} noValidate>
        <input type="hidden" name="page" value={page.post.path} />
        <input type="hidden" name="widget" value={id} />
        {props.category !== '' && <input type="hidden" name="category" value={props.category} />}
        {props.lines.map((line) => (
          <input key={line} type="hidden" name="line" value={line} />
        ))}
        <p>
          <label htmlFor={name}>{props.label}</label>
          <input
            id={name}
            name={domainKey}
            type="text"
            dir="ltr"
            required
            maxLength={longestSearch}
            inputMode="url"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            placeholder="example.com"
            defaultValue={search?.typed}
            aria-describedby={answer}
          />
        </p>
        <button type="submit" className="btn">
          {props.ctaLabel}
        </button>
      </form>
      <div className="answer" id={answer} role="status">
        {search ? <DomainAnswer search={search} path={page.post.path} /> : <p className="note">{domainNote}</p>}
      </div>
    </div>
  );
}
