import { invalidFields } from '../../platform/errors.ts';
import type { RefundedService } from '../services/refund-effects/choices.ts';
import type { ChosenEffect } from '../services/refund-effects/types.ts';
import { defaultEffect, hasMoment, mustSayWhy } from './effect-rules.ts';

/** What happens to each service that was paid for; raises what cannot be, by the place in what was chosen. */
export function chooseEffects(
  services: readonly RefundedService[],
  chosen: readonly ChosenEffect[],
  { isWhole, now }: { isWhole: boolean; now: number },
): ChosenEffect[] {
  const problems: Record<string, string> = {};
  for (const [index, effect] of chosen.entries()) {
    const service = services.find(({ id }) => id === effect.serviceId);
    const [field, problem] = problemOf(service, effect, { isWhole, now });
    if (problem !== '') problems[`effects.${index}.${field}`] = problem;
  }
  if (Object.keys(problems).length > 0) throw invalidFields(problems);
  return services
    .filter(({ actions }) => actions.length > 0)
    .map((service) => {
      const { action, at, reason } = chosen.find(({ serviceId }) => serviceId === service.id) ?? {
        ...{ action: defaultEffect(service, isWhole), at: null, reason: '' },
      };
      return {
        serviceId: service.id,
        action,
        at: hasMoment(action) ? at : null,
        reason: action === 'keep' ? reason : '',
      };
    });
}

function problemOf(
  service: RefundedService | undefined,
  { action, at, reason }: ChosenEffect,
  { isWhole, now }: { isWhole: boolean; now: number },
): [field: 'action' | 'at' | 'reason', problem: string] {
  if (!service) return ['action', 'این پرداخت برای این سرویس نبوده است.'];
  if (!service.actions.includes(action))
    return ['action', 'این کار با سرویس دیگر شدنی نیست؛ صفحه را تازه کنید و دوباره انتخاب کنید.'];
  if (action === 'keep' && mustSayWhy(service, isWhole) && reason.trim().length < 3)
    return ['reason', 'بنویسید چرا سرویس با این‌که پولش برمی‌گردد می‌ماند.'];
  if (!hasMoment(action) || at === null) return ['at', ''];
  if (at <= now) return ['at', 'زمانی در آینده بنویسید، یا «همراه بازگشت پول» را انتخاب کنید.'];
  if (service.paidUntil === null || at > service.paidUntil) return ['at', 'زمانی پیش از پایان دورهٔ پرداخت‌شده بنویسید.'];
  return ['at', ''];
}
