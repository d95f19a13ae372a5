import { DateTimeField } from '../../../../admin/kit/date-time-field.tsx';
import { SelectField } from '../../../../admin/kit/select-field.tsx';
import { TextField } from '../../../../admin/kit/text-field.tsx';
import { formatJalali } from '../../../../platform/persian/dates.ts';
import { hasTime, needsReason } from '../../../../shop/refunds/effect-rules.ts';
import type { RefundedService } from '../../../../shop/services/refund-effects/choices.ts';
import type { ChosenEffect, RefundAction } from '../../../../shop/services/refund-effects/types.ts';
import { SoldName } from '../../../../ui/sold-name.tsx';
import { serviceStates } from './labels.ts';
import { StateBadge } from './parts.tsx';
import { choiceHints, choiceLabels } from './refund-effect-labels.ts';
import './refunds.css';

/** Effect chosen for a service; absent fields use the default. */
export type TypedEffect = Partial<Omit<ChosenEffect, 'serviceId'>>;

interface EffectInput {
  service: RefundedService;
  /** Undefined if the service can no longer be affected. */
  effect: ChosenEffect | undefined;
  isWhole: boolean;
  problemOf(field: 'action' | 'at' | 'reason'): string | undefined;
  onChange(change: TypedEffect): void;
}

/** A paid service, and the effect of the refund on it. */
export function EffectFields({ service, effect, isWhole, problemOf, onChange }: EffectInput) {
  return (
    <fieldset className="refund-effect">
      <legend>
        {service.hostname === '' ? <SoldName>{service.label}</SoldName> : <bdi dir="ltr">{service.hostname}</bdi>}
      </legend>
      <p>
        {service.hostname !== '' && <SoldName>{service.label}</SoldName>}{' '}
        <StateBadge told={serviceStates[service.state]} />
        {service.paidUntil !== null && <> پرداخت‌شده تا {formatJalali(service.paidUntil)}</>}
      </p>
      {effect === undefined ? (
        <p className="hint">این سرویس پایان یافته است یا دارد پایان می‌یابد؛ کاری با آن نمی‌ماند.</p>
      ) : (
        <>
          <SelectField
            label="با این سرویس چه شود؟"
            value={effect.action}
            choices={service.actions.map((action) => [action, choiceLabels(service, action)])}
            hint={choiceHints(service, effect.action)}
            problem={problemOf('action')}
            onChange={(action) => onChange({ action: action as RefundAction })}
          />
          {hasTime(effect.action) && service.isMade && (
            <DateTimeField
              label="زمان"
              hint="خالی بگذارید تا همراه بازگشت پول انجام شود."
              value={effect.at}
              problem={problemOf('at')}
              onChange={(at) => onChange({ at })}
            />
          )}
          {needsReason(service, effect.action, isWhole) && (
            <TextField
              label={effect.action === 'rebuild' ? 'مشتری کجا پذیرفته که داده‌ها پاک شود؟' : 'چرا می‌ماند؟'}
              value={effect.reason}
              maxLength={500}
              problem={problemOf('reason')}
              onChange={(reason) => onChange({ reason })}
            />
          )}
        </>
      )}
    </fieldset>
  );
}
