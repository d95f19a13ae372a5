export { demo } from './adapters/demo.ts';
export { manual } from './adapters/manual.ts';
export { createProxmox } from './adapters/proxmox/index.ts';
export { createRegistrarProvisioner } from './adapters/registrar.ts';
export { createWebhookProvisioner, readProvisioningCall } from './adapters/webhook.ts';
export { allocateServiceNumber, releaseFurtherNumbers, takeFurtherNumbers } from './allocate-numbers.ts';
export { cancelAtEnd } from './cancel.ts';
export {
  changeNameservers,
  readServiceDomain,
  requestTransferCode,
  stateDomainOwner,
} from './domain.ts';
export { extendService } from './extend.ts';
export { createIdentityHandler, identityTopic, requestIdentityChecks } from './identity/check.ts';
export { createIdentityProvider } from './identity/provider.ts';
export { orderedDomains } from './ordered-domains.ts';
export { runJobNow } from './queue.ts';
export { listServices, readService, type Service } from './read.ts';
export { reconcileServices } from './reconcile.ts';
export { applyEffectsDue } from './refund-effects/effects.ts';
export { consumeSecret } from './secrets.ts';
export { startServices } from './start.ts';
export { upgradeService } from './upgrade.ts';
export { createProvisioningWorker, type ProvisioningWorker } from './worker.ts';
