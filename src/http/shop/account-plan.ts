import { fail } from '../../platform/errors.ts';
import { type Change, cancelDowngrade, scheduleDowngrade, startUpgrade } from '../../shop/billing/index.ts';
import { optionField } from '../../shop/catalogue/offered.ts';
import { readService, type Service } from '../../shop/services/index.ts';
import { isRebuildName } from '../../shop/services/rebuild-name.ts';
import type { FormCall, Route } from '../core/routes.ts';
import type { Services } from '../core/services.ts';
import type { SignedIn } from '../security/signed-in.ts';
import { type FormResponse, ownForm } from './account-forms.ts';
import { postedFields, postedText } from './posted.ts';

/** Changes plan and options of a service by customers: upgrades are paid now, downgrades apply with the next period. */
export function planChangeRoutes(services: Services): Route[] {
  const { platform, config } = services;
  const form = (name: string, handle: (call: FormCall, own: Own) => Promise<FormResponse>) =>
    ownForm(
      `services/:id/${name}`,
      async (call, user) => handle(call, await ownService(call, user, services)),
      services,
    );
  return [
    form('upgrade', async (call, own) => {
      const change = changeIn(call, own);
      if (!change) return { notice: 'rebuild-not-confirmed' };
      const started = await startUpgrade(platform, { ...own, ...change, secret: config.secret });
      if (started.ok && started.isPaid && isOwnPlan(change, own)) return { notice: 'options-changed' };
      if (started.ok) return { to: `/shop/pay/${started.invoiceId}` };
      return { notice: refusals[started.why ?? (started.ways ? 'disk' : kindOf(change))] };
    }),
    form('downgrade', async (call, own) => {
      const change = changeIn(call, own);
      if (!change) return { notice: 'rebuild-not-confirmed' };
      const scheduled = await scheduleDowngrade(platform, { ...own, ...change });
      if (scheduled.ok && change.rebuild) return { notice: 'rebuild-later' };
      if (scheduled.ok) return { notice: isOwnPlan(change, own) ? 'options-change-later' : 'plan-changes-later' };
      return { notice: refusals[scheduled.why ?? (scheduled.ways ? 'disk' : kindOf(change))] };
    }),
    form('keep-plan', async (_call, own) => ({
      notice: (await cancelDowngrade(platform, own)) ? 'plan-kept' : 'plan-not-kept',
    })),
  ];
}

/**
 * Parses the requested change: a plan, or the current one with other options. Null if data would be lost and the owner did
 * not confirm it twice.
 */
function changeIn(call: FormCall, { service }: Own): Change | null {
  const isRebuild = postedText(call, 'erase') !== '' || postedText(call, 'agreed') !== '';
  if (isRebuild && !(postedText(call, 'agreed') === 'yes' && isRebuildName(postedText(call, 'erase'), service)))
    return null;
  const options = Object.fromEntries(
    [...postedFields(call)].flatMap(([name, value]) =>
      name.startsWith(optionField('')) ? [[name.slice(optionField('').length), value]] : [],
    ),
  );
  return {
    plan: postedText(call, 'plan'),
    ...(Object.keys(options).length > 0 && { options }),
    ...(isRebuild && { rebuild: true }),
  };
}

const isOwnPlan = ({ plan }: Change, { service }: Own) => plan === service.selection.plan;

const kindOf = ({ options }: Change) => (options ? 'options' : 'plan');

/** Messages for rejected changes. */
const refusals = {
  identity: 'plan-identity',
  'identity-asked': 'plan-waits-for-identity',
  options: 'options-refused',
  disk: 'disk-refused',
  plan: 'plan-refused',
};

interface Own {
  serviceId: string;
  userId: string;
  service: Service;
}

/** Finds the customer's service; 404 for those of others. */
async function ownService({ params }: FormCall, { id: userId }: SignedIn, { platform }: Services): Promise<Own> {
  const serviceId = params.id ?? '';
  const service = await readService(platform.db, { id: serviceId, userId });
  if (!service) throw fail('NotFound');
  return { serviceId, userId, service };
}
