import type { RegistrarConfig } from '../../../platform/config-registrars.ts';
import type { Platform } from '../../../platform/context.ts';
import { createOutgoing } from '../../../platform/outgoing.ts';
import { createIrnic } from './irnic/index.ts';
import { createOpenprovider } from './openprovider/index.ts';
import type { Registrar } from './registrar.ts';

/** The configured registrars; a new one is a folder here, its name in `registrar.ts` and a line. */
export function registrarsOf({ irnic, openprovider }: RegistrarConfig, { log, clock }: Platform): Registrar[] {
  return [
    ...(irnic ? [createIrnic({ config: irnic, call: createOutgoing({ destination: irnic.destination, log }) })] : []),
    ...(openprovider
      ? [
          createOpenprovider({
            config: openprovider,
            call: createOutgoing({ destination: openprovider.destination, log }),
            clock,
          }),
        ]
      : []),
  ];
}
