import type { ReactNode } from 'react';
import { behaviour } from '../../../builder/island.tsx';
import type { RenderSlot, RootAttrs } from '../../../builder/widget.ts';
import { effectiveMonthly } from '../../../shop/catalogue/pricing.ts';
import { productNames } from '../../../shop/catalogue/product-names.ts';
import type { PlanView, Product } from '../../../shop/catalogue/types.ts';
import { Icon } from '../../../ui/icon.tsx';
import { savingText } from '../../shared/plan-comparison.ts';
import { cycleNames, offerLabel } from '../../shared/plan-labels.ts';
import { addressOf, type GuideAddress } from './address.ts';
import { allKinds } from './choice.ts';
import { Finder, type FinderTexts } from './finder-form.tsx';
import { productTexts } from './labels.ts';
import { PlanList } from './plans.tsx';
import type { Guide, GuideOption } from './state.ts';

export interface GuideInput {
  id: string;
  attrs: RootAttrs;
  guide: Guide;
  /** The path of the page. */
  path: string;
  texts: FinderTexts & { whatTitle: string; ctaLabel: string };
  /** The address names a plan that is not sold. */
  isUnknownPlan: boolean;
  /** The search for a domain, if staff placed one. */
  domains: RenderSlot;
  isEditing: boolean;
}

type LinkTo = (changes: Partial<GuideAddress>) => string;

/** Steps to a plan: product, location, plan. Every choice is a link to the next state, so no script is needed. */
export function GuideView({ id, attrs, guide, path, texts, isUnknownPlan, domains, isEditing }: GuideInput) {
  const { step, state, services, places, found } = guide;
  const { what, where, cycle } = state;
  const plansId = `plans-${id}`;
  const linkTo: LinkTo = (changes) => addressOf(path, changes);
  const service = services.find(({ key }) => key === what);
  return (
    <div {...attrs} {...behaviour({ name: 'configurator', id, when: 'visible' })} data-guide={step}>
      <Notice isUnknownPlan={isUnknownPlan} isUnknown={state.isUnknown} />
      {step === 'what' && (
        <Step title={texts.whatTitle}>
          <ul className="choices">
            {services.map((option) => (
              <OptionTile key={option.key} option={option} product={option.key} href={linkTo({ what: option.key })} />
            ))}
          </ul>
          {services.length === 0 && <p className="none">در حال حاضر پلنی برای سفارش نیست.</p>}
        </Step>
      )}
      {service && step !== 'what' && (
        <nav className="chosen" aria-label="انتخاب‌های شما">
          <p className="row">
            <span className="name">سرویس</span>
            <b>{service.label || productNames[service.key]}</b>
            {services.length > 1 && (
              <a href={linkTo({})} data-step="what" aria-label="تغییر سرویس">
                تغییر
              </a>
            )}
          </p>
          {step === 'plan' && <PlanRows guide={guide} product={service.key} linkTo={linkTo} />}
        </nav>
      )}
      {service && step === 'where' && (
        <Step title={productTexts[service.key].question}>
          <ul className="choices">
            {places.map((option) => (
              <OptionTile
                key={option.key}
                option={option}
                href={linkTo({ what, where: option.key, ...(cycle === '' ? {} : { cycle }) })}
              />
            ))}
          </ul>
        </Step>
      )}
      {guide.finds !== null && (
        <Finder
          path={path}
          state={{ ...state, what: guide.finds }}
          texts={texts}
          answers={guide.answers}
          found={found}
          plansId={plansId}
          clear={linkTo({ what, where, cycle })}
        />
      )}
      {step === 'plan' && (
        <Step title={planTitle(guide)} id={plansId}>
          {found === 'none' && (
            <p className="notice" role="status">
              <Icon name="circle-alert" />
              پلنی با همهٔ این شرط‌ها نداریم؛ نزدیک‌ترین‌ها را ببینید یا یکی از پاسخ‌ها را عوض کنید.
            </p>
          )}
          {what === 'domain' && <div data-slot="">{domains()}</div>}
          <PlanList guide={guide} path={path} ctaLabel={texts.ctaLabel} />
        </Step>
      )}
      {isEditing && !(step === 'plan' && what === 'domain') && (
        <div className="step">
          <p className="help">جست‌وجوی دامنه؛ بازدیدکننده آن را پس از انتخاب «دامنه» می‌بیند:</p>
          {domains()}
        </div>
      )}
    </div>
  );
}

function planTitle({ found, state }: Guide): string {
  if (found === 'best') return 'این‌ها به کارتان می‌آید';
  return state.what === 'domain' ? 'چه نامی می‌خواهید؟' : 'کدام پلن؟';
}

function Notice({ isUnknownPlan, isUnknown }: { isUnknownPlan: boolean; isUnknown: boolean }) {
  if (!isUnknownPlan && !isUnknown) return null;
  return (
    <p className="notice" role="status">
      <Icon name="circle-alert" />
      {isUnknownPlan
        ? 'پلنی که خواستید دیگر فروخته نمی‌شود؛ از همین‌جا یکی دیگر انتخاب کنید.'
        : 'آنچه در نشانی آمده بود پیدا نشد؛ از همین‌جا انتخاب کنید.'}
    </p>
  );
}

function Step({ title, id, children }: { title: string; id?: string; children: ReactNode }) {
  return (
    <section className="step" id={id}>
      <h2 tabIndex={-1}>{title}</h2>
      {children}
    </section>
  );
}

function OptionTile({ option, product, href }: { option: GuideOption; product?: Product; href: string }) {
  const { label, note, plans } = option;
  const price = fromText(plans);
  return (
    <li>
      <a className="choice" href={href} data-step="">
        {product && <Icon name={productTexts[product].icon} />}
        <b>{label || (product ? productNames[product] : option.key)}</b>
        {note !== '' && <span>{note}</span>}
        <small>{price === '' ? 'فعلاً ناموجود' : price}</small>
      </a>
    </li>
  );
}

/** `از ۱۱۹٬۰۰۰ تومان در ماه`: the lowest price in stock, in the shortest cycle. */
function fromText(plans: readonly PlanView[]): string {
  const [cheapest] = plans
    .flatMap(({ stock, prices }) =>
      stock !== 'out' && prices[0] ? [{ prices, cost: effectiveMonthly(prices[0]) }] : [],
    )
    .sort((a, b) => a.cost - b.cost);
  const offer = cheapest?.prices[0] && offerLabel(cheapest.prices, cheapest.prices[0].cycle);
  return offer ? `از ${offer.amount} ${offer.unit}` : '';
}

/** Choices that can be changed without going back: location, kind and cycle. */
function PlanRows({ guide, product, linkTo }: { guide: Guide; product: Product; linkTo: LinkTo }) {
  const { places, kinds, cycles, state, cycle } = guide;
  const { what, where, kind } = state;
  const shown = guide.plans.map(({ plan }) => plan);
  const kept = state.cycle === '' ? {} : { cycle: state.cycle };
  return (
    <>
      {places.length > 0 && (
        <Chips
          name={productTexts[product].places}
          chips={places.map(({ key, label }) => ({
            ...{ key, label, isChosen: key === where },
            href: linkTo({ what, where: key, ...kept }),
          }))}
        />
      )}
      {kinds.length > 0 && (
        <Chips
          name={product === 'domain' ? 'پسوند' : 'نوع'}
          chips={[{ key: allKinds, label: 'همه' }, ...kinds].map(({ key, label }) => ({
            ...{ key, label, isChosen: key === kind },
            href: linkTo({ what, where, kind: key, ...kept }),
          }))}
        />
      )}
      {cycles.length > 1 && (
        <Chips
          name="پرداخت"
          chips={cycles.map((key) => ({
            ...{ key, label: cycleNames[key], note: savingText(shown, key), isChosen: key === cycle },
            href: linkTo({ ...state, isUnknown: false, cycle: key }),
          }))}
        />
      )}
    </>
  );
}

interface Chip {
  key: string;
  label: string;
  note?: string;
  isChosen: boolean;
  href: string;
}

function Chips({ name, chips }: { name: string; chips: Chip[] }) {
  return (
    <div className="row">
      <span className="name">{name}</span>
      <ul className="chips">
        {chips.map(({ key, label, note = '', isChosen, href }) => (
          <li key={key}>
            <a href={href} data-step={key} aria-current={isChosen ? 'true' : undefined}>
              {label}
              {note !== '' && <small>{note}</small>}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
