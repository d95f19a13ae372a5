import { invalidFields } from '../../platform/errors.ts';
import type { RefundedService } from '../services/refund-effects/choices.ts';
import type { ChosenEffect, RefundAction } from '../services/refund-effects/types.ts';
import { defaultEffect, hasTime, needsReason } from './effect-rules.ts';

/** Resolves the action for each paid service; throws for invalid choices, by their position in the input. */
export function chooseEffects(
  services: readonly RefundedService[],
  chosen: readonly ChosenEffect[],
  { isWhole, now }: { isWhole: boolean; now: number },
): ChosenEffect[] {
  const others = services.filter(
    ({ id, actions }) => actions.length > 0 && !chosen.some((one) => one.serviceId === id),
  );
  const effects = [
    ...chosen,
    ...others.map((service) => ({
      serviceId: service.id,
      action: defaultEffect(service, isWhole),
      at: null,
      reason: '',
    })),
  ];
  const problems: Record<string, string> = {};
  for (const [index, effect] of effects.entries()) {
    const service = services.find(({ id }) => id === effect.serviceId);
    const [field, problem] = problemOf(service, effect, { isWhole, now });
    if (problem !== '') problems[`effects.${index}.${field}`] = problem;
  }
  if (Object.keys(problems).length > 0) throw invalidFields(problems);
  return effects.map(({ serviceId, action, at, reason }) => ({
    serviceId,
    action,
    at: hasTime(action) ? at : null,
    reason: action === 'keep' || action === 'rebuild' ? reason : '',
  }));
}

const reasonProblem = (action: RefundAction) =>
  action === 'rebuild'
    ? 'بنویسید مشتری کجا و چگونه پذیرفته است که همهٔ داده‌هایش پاک شود.'
    : 'بنویسید چرا سرویس با این‌که پولش برمی‌گردد می‌ماند.';

function problemOf(
  service: RefundedService | undefined,
  { action, at, reason }: ChosenEffect,
  { isWhole, now }: { isWhole: boolean; now: number },
): [field: 'action' | 'at' | 'reason', problem: string] {
  if (!service) return ['action', 'این پرداخت برای این سرویس نبوده است.'];
  if (!service.actions.includes(action))
    return ['action', 'این کار با سرویس دیگر شدنی نیست؛ صفحه را تازه کنید و دوباره انتخاب کنید.'];
  if (needsReason(service, action, isWhole) && reason.trim().length < 3) return ['reason', reasonProblem(action)];
  if (!hasTime(action) || at === null) return ['at', ''];
  if (at <= now) return ['at', 'زمانی در آینده بنویسید، یا «همراه بازگشت پول» را انتخاب کنید.'];
  if (service.paidUntil === null || at > service.paidUntil) return ['at', 'زمانی پیش از پایان دورهٔ پرداخت‌شده بنویسید.'];
  return ['at', ''];
}
