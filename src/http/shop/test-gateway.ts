import { fail } from '../../platform/errors.ts';
import { rial } from '../../platform/money.ts';
import { forGateway } from '../../shop/payments/attempt.ts';
import {
  chooseTest,
  findTestAttempt,
  isTestPaid,
  readChoice,
  type TestChoice,
  testChoices,
} from '../../shop/payments/test-gateway.ts';
import { testGatewayPage } from '../../site/payment/test-gateway-page.tsx';
import { respondPage, respondRedirect } from '../core/respond.ts';
import { type Call, type FormCall, type Route, route } from '../core/routes.ts';
import type { Services } from '../core/services.ts';
import { postedText } from './posted.ts';

const path = '/shop/test-gateway/:ref';
const rate = { name: 'test gateway', max: 60, seconds: 60 };
const limits = { bytes: 1_000, fields: 2, fieldBytes: 100 };

/** Page of the test gateway, if enabled; it simulates a bank's page and uses no session either. */
export function testGatewayRoutes(services: Services): Route[] {
  return [
    route({
      method: 'GET',
      path,
      audience: 'anyone',
      rate: () => rate,
      handle: (call) => show(call, services),
    }),
    route({
      method: 'POST',
      path,
      audience: 'anyone',
      rate: () => rate,
      form: () => limits,
      handle: (call) => choose(call, services),
    }),
  ];
}

async function show({ url, params }: Call, services: Services): Promise<Response> {
  const { shop, platform, assets } = services;
  const attempt = await findTestAttempt(shop, params.ref ?? '');
  if (!attempt) throw fail('NotFound');
  const { description } = await forGateway(shop, platform.db, attempt);
  const chosen = (await readChoice(platform, attempt.id))?.choice ?? '';
  const page = testGatewayPage(
    { action: url.pathname, description, amount: rial(attempt.amount_rial), chosen },
    { frame: await services.renderer.loadFrame(), assets },
  );
  return respondPage(page, services);
}

async function choose({ url, params, body }: FormCall, { shop, platform }: Services): Promise<Response> {
  const attempt = await findTestAttempt(shop, params.ref ?? '');
  if (!attempt) throw fail('NotFound');
  const requested = postedText({ body }, 'choice') as TestChoice;
  if (!testChoices.includes(requested)) throw fail('InvalidInput');
  const choice = await chooseTest(shop, attempt, requested);
  if (choice === 'pay-and-leave') return respondRedirect(url.pathname);
  const { callbackUrl } = await forGateway(shop, platform.db, attempt);
  const back = new URL(callbackUrl);
  return respondRedirect(`${back.pathname}?status=${isTestPaid(choice) ? 'OK' : 'NOK'}&ref=${attempt.ref}`);
}
