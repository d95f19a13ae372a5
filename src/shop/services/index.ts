export { demo } from './adapters/demo.ts';
export { manual } from './adapters/manual.ts';
export { extendService } from './extend.ts';
export { reconcileServices } from './reconcile.ts';
export { takeSecret } from './secrets.ts';
export { startServices } from './start.ts';
export { upgradeService } from './upgrade.ts';
export { createProvisioningWorker, type ProvisioningWorker } from './worker.ts';
