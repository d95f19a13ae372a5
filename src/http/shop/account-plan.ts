import { fail } from '../../platform/errors.ts';
import { keepPlan, scheduleDowngrade, startUpgrade } from '../../shop/billing/index.ts';
import { readService } from '../../shop/services/index.ts';
import type { Call, Route } from '../core/routes.ts';
import type { Services } from '../core/services.ts';
import type { SignedIn } from '../security/signed-in.ts';
import { type FormAnswer, ownForm } from './account-forms.ts';
import { postedText } from './posted.ts';

/** How customers change the plan of a service: a larger one is paid now, a smaller one comes with the next period. */
export function planChangeRoutes(services: Services): Route[] {
  const { platform, config } = services;
  const form = (name: string, handle: (call: Call, own: Own) => Promise<FormAnswer>) =>
    ownForm(
      `services/:id/${name}`,
      async (call, user) => handle(call, await ownService(call, user, services)),
      services,
    );
  return [
    form('upgrade', async (call, own) => {
      const started = await startUpgrade(platform, { ...own, plan: postedText(call, 'plan'), secret: config.secret });
      if (started.ok) return { to: `/shop/pay/${started.invoiceId}` };
      return { notice: started.why === 'identity' ? 'plan-identity' : 'plan-refused' };
    }),
    form('downgrade', async (call, own) => {
      const scheduled = await scheduleDowngrade(platform, { ...own, plan: postedText(call, 'plan') });
      return { notice: scheduled.ok ? 'plan-changes-later' : 'plan-refused' };
    }),
    form('keep-plan', async (_call, own) => ({
      notice: (await keepPlan(platform, own)) ? 'plan-kept' : 'plan-not-kept',
    })),
  ];
}

interface Own {
  serviceId: string;
  userId: string;
}

/** What is not theirs is not there. */
async function ownService({ params }: Call, { id: userId }: SignedIn, { platform }: Services): Promise<Own> {
  const serviceId = params.id ?? '';
  if (!(await readService(platform.db, { id: serviceId, userId }))) throw fail('NotFound');
  return { serviceId, userId };
}
