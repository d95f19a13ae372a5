import type { Config } from '../platform/config.ts';
import type { Platform } from '../platform/context.ts';
import { createProvisioningWorker, demo, manual, type ProvisioningWorker } from '../shop/services/index.ts';

/** Starts the worker that makes, suspends and ends what was sold, each by its adapter. */
export function startProvisioning({ platform, config }: { platform: Platform; config: Config }): ProvisioningWorker {
  const worker = createProvisioningWorker({ platform, provisioners: [demo, manual], secret: config.secret });
  worker.start();
  return worker;
}
