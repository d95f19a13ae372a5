import type { Config } from '../platform/config.ts';
import type { Platform } from '../platform/context.ts';
import { createOutgoing } from '../platform/outgoing.ts';
import { loadDomainDetails, openCode } from '../shop/domains/details.ts';
import { registrarsOf } from '../shop/domains/registrars/index.ts';
import {
  allocateServiceNumber,
  createProvisioningWorker,
  createProxmox,
  createRegistrarProvisioner,
  createWebhookProvisioner,
  demo,
  manual,
  type ProvisioningWorker,
  releaseFurtherNumbers,
  takeFurtherNumbers,
} from '../shop/services/index.ts';

/** Starts the provisioning worker, which creates, suspends and terminates services through their adapters. */
export function startProvisioning({ platform, config }: { platform: Platform; config: Config }): ProvisioningWorker {
  const { proxmox, webhook } = config.shop.provisioning ?? {};
  const { registrars } = config.shop;
  const provisioners = [
    demo,
    manual,
    ...(proxmox
      ? [
          createProxmox({
            config: proxmox,
            call: createOutgoing({ destination: proxmox.destination, log: platform.log }),
            takeId: (serviceId) => allocateServiceNumber(platform, { serviceId, range: 'proxmox', ...proxmox.ids }),
            takePlaces: (serviceId, count) =>
              takeFurtherNumbers(platform, {
                serviceId,
                count,
                range: 'proxmox-addresses',
                first: 0,
                last: (proxmox.addresses?.count ?? 0) - 1,
              }),
            releasePlaces: (serviceId, count) =>
              releaseFurtherNumbers(platform, { serviceId, keep: count, range: 'proxmox-addresses' }),
          }),
        ]
      : []),
    ...(webhook
      ? [
          createWebhookProvisioner({
            call: createOutgoing({ destination: webhook.destination, log: platform.log }),
            secret: config.secret,
          }),
        ]
      : []),
    ...(registrars ? registrarsOf(registrars, platform) : []).map((registrar) =>
      createRegistrarProvisioner({
        registrar,
        async loadOrder({ id }) {
          const details = await loadDomainDetails(platform.db, id);
          const chosen = details.nameservers.length > 0 ? details.nameservers : (registrars?.nameservers ?? []);
          return { owner: details.owner, nameservers: chosen, code: openCode(details, config.secret) };
        },
      }),
    ),
  ];
  const worker = createProvisioningWorker({ platform, provisioners, secret: config.secret });
  worker.start();
  return worker;
}
