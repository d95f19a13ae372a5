import type { ReactNode } from 'react';
import { formatToman, formatTomanAmount } from '../../platform/money.ts';
import { formatNumber, formatPercent } from '../../platform/persian/digits.ts';
import { askedName, buyerNameLabels, nameBeforeEnding } from '../../shop/catalogue/buyer-names.ts';
import { amountsOf, type ChosenOption, optionField } from '../../shop/catalogue/offered.ts';
import { percentSaved } from '../../shop/catalogue/pricing.ts';
import type { OptionPrice } from '../../shop/catalogue/types.ts';
import { cycleNames, domainNote, planFeatures } from '../shared/plan-labels.ts';
import { Specs } from '../shared/shop-words.tsx';
import type { Configuration, PlanGroup } from './state.ts';

interface FieldInput {
  id: string;
  chosen: Configuration;
}

export function PlanField({ id, chosen, groups }: FieldInput & { groups: PlanGroup[] }) {
  const { plan, problems } = chosen;
  const sameKind = groups.filter(({ plans }) => plans.some(({ category }) => category === plan.category));
  const field = `${id}-plan`;
  return (
    <div className="part" data-part="plan">
      <label className="title" htmlFor={field}>
        پلن
      </label>
      <select id={field} name="plan" defaultValue={plan.slug} {...invalid(field, problems.plan)}>
        {sameKind.map(({ line, plans }) => (
          <optgroup key={line.slug} label={line.name}>
            {plans.map(({ slug, name, code, stock }) => (
              <option key={slug} value={slug} disabled={stock === 'out' && slug !== plan.slug}>
                {`${name} ${code}${stock === 'out' ? ' (ناموجود)' : ''}`}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
      <FieldError id={field} message={problems.plan} />
      <p className="help">
        <Specs parts={planFeatures(plan)} />
      </p>
    </div>
  );
}

export function CycleField({ id, chosen: { plan, selection, problems } }: FieldInput) {
  return (
    <Tiles part="cycle" legend="دورهٔ پرداخت" id={`${id}-cycle`} problem={problems.cycle}>
      {plan.prices.map(({ cycle, amount }) => {
        const saved = percentSaved(plan.prices, cycle);
        return (
          <label key={cycle} className="tile">
            <input type="radio" name="cycle" value={cycle} defaultChecked={cycle === selection.cycle} />
            <b>{cycleNames[cycle]}</b>
            <span>{formatToman(amount)}</span>
            {saved > 0 && <span className="saved">{`${formatPercent(saved)} کمتر`}</span>}
          </label>
        );
      })}
    </Tiles>
  );
}

export function OptionField({
  id,
  option: { option, value },
  problems,
}: {
  id: string;
  option: ChosenOption;
  problems: Configuration['problems'];
}) {
  const name = optionField(option.slug);
  const field = `${id}-${name}`;
  const problem = problems[name];
  const { choices = [], price, quantity } = option.settings;
  if (option.kind === 'choice')
    return (
      <Tiles part={name} legend={option.name} id={field} problem={problem}>
        {choices.map((choice) => (
          <label key={choice.slug} className="tile">
            <input type="radio" name={name} value={choice.slug} defaultChecked={choice.slug === value} />
            <b>
              <bdi>{choice.name}</bdi>
            </b>
            <span>{priceText(choice)}</span>
          </label>
        ))}
      </Tiles>
    );
  if (option.kind === 'yes-no')
    return (
      <div className="part" data-part={name}>
        <label className="tile yes">
          <input
            type="checkbox"
            id={field}
            name={name}
            value="yes"
            defaultChecked={value === 'yes'}
            {...invalid(field, problem)}
          />
          <b>{option.name}</b>
          <span>{price && priceText(price)}</span>
        </label>
        <FieldError id={field} message={problem} />
      </div>
    );
  return (
    <div className="part amount" data-part={name}>
      <label className="title" htmlFor={field}>
        {option.name}
      </label>
      <select id={field} name={name} defaultValue={value} {...invalid(field, problem)}>
        {quantity &&
          amountsOf(quantity).map((amount) => (
            <option key={amount} value={amount}>
              {amount === 0 ? 'لازم نیست' : `${formatNumber(amount)} ${quantity.unit}`}
            </option>
          ))}
      </select>
      <FieldError id={field} message={problem} />
      {price && quantity && <p className="help">{`هر ${quantity.unit} ${priceText(price)}`}</p>}
    </div>
  );
}

const examples = { server: 'server1.example.com', site: 'example.com', domain: 'example' };

/** Name fields of the buyer: a server with its key, a site, or the purchased domain, which is required. */
export function NameFields({ id, chosen, asksServer }: FieldInput & { asksServer: boolean }) {
  const nameKind = askedName(chosen.plan);
  if (nameKind === 'nothing' || (nameKind !== 'domain' && !asksServer)) return null;
  const { selection, problems, plan } = chosen;
  const field = `${id}-hostname`;
  return (
    <>
      <div className="part" data-part="hostname">
        <label className="title" htmlFor={field}>
          {buyerNameLabels[nameKind]} {nameKind !== 'domain' && <small>(اختیاری)</small>}
        </label>
        <span className="name" dir="ltr">
          <input
            type="text"
            id={field}
            name="hostname"
            dir="ltr"
            inputMode="url"
            maxLength={253}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            placeholder={examples[nameKind]}
            defaultValue={nameBeforeEnding(plan, selection.hostname)}
            {...invalid(field, problems.hostname)}
          />
          {plan.ending}
        </span>
        <FieldError id={field} message={problems.hostname} />
        {nameKind === 'domain' && <p className="help">{domainNote}</p>}
      </div>
      {nameKind === 'server' && <KeyField id={id} chosen={chosen} />}
    </>
  );
}

function KeyField({ id, chosen: { selection, problems } }: FieldInput) {
  const key = `${id}-ssh-key`;
  return (
    <div className="part" data-part="ssh-key">
      <label className="title" htmlFor={key}>
        کلید عمومی SSH <small>(اختیاری)</small>
      </label>
      <textarea
        id={key}
        name="ssh-key"
        dir="ltr"
        rows={2}
        maxLength={2000}
        autoComplete="off"
        spellCheck={false}
        placeholder="ssh-ed25519 AAAA…"
        defaultValue={selection.sshKey}
        {...invalid(key, problems['ssh-key'])}
      />
      <FieldError id={key} message={problems['ssh-key']} />
    </div>
  );
}

function Tiles({
  part,
  legend,
  id,
  problem,
  children,
}: {
  part: string;
  legend: string;
  id: string;
  problem: string | undefined;
  children: ReactNode;
}) {
  return (
    <fieldset className="part" data-part={part} {...(problem ? { 'aria-describedby': `${id}-error` } : {})}>
      <legend className="title">{legend}</legend>
      <div className="tiles">{children}</div>
      <FieldError id={id} message={problem} />
    </fieldset>
  );
}

function FieldError({ id, message }: { id: string; message: string | undefined }) {
  return message ? (
    <p className="error" id={`${id}-error`}>
      {message}
    </p>
  ) : null;
}

const invalid = (id: string, problem: string | undefined) =>
  problem ? { 'aria-invalid': true, 'aria-describedby': `${id}-error` } : {};

/** `رایگان`, or `۹۵٬۰۰۰ تومان در ماه`, with the setup fee. */
function priceText({ monthly, setup }: OptionPrice): string {
  const parts = [
    monthly > 0 && `${formatToman(monthly)} در ماه`,
    setup > 0 && `${formatTomanAmount(setup)} تومان راه‌اندازی`,
  ].filter((part) => part !== false);
  return parts.join(' و ') || 'رایگان';
}
