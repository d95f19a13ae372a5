import type { Redirect } from '../../shop/payments/gateway.ts';
import { goToPayPage } from '../../site/payment/go-to-pay-page.tsx';
import { respondPage, respondRedirect } from '../core/respond.ts';
import type { Services } from '../core/services.ts';

/** Redirects to a page of ours, or to the gateway. Gateway pages are on other sites, so an intermediate page is shown. */
export async function respondPayment(
  payment: { to: string } | { redirect: Redirect },
  services: Services,
): Promise<Response> {
  if ('to' in payment) return respondRedirect(payment.to);
  const { redirect } = payment;
  const { config, assets } = services;
  if (redirect.method === 'get' && new URL(redirect.url, config.baseUrl).origin === new URL(config.baseUrl).origin)
    return respondRedirect(redirect.url);
  const page = goToPayPage(redirect, { frame: await services.renderer.loadFrame(), assets });
  const headers: Record<string, string> = redirect.method === 'get' ? { refresh: `0;url=${redirect.url}` } : {};
  return respondPage(page, services, { headers });
}
