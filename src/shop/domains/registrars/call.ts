import { type Outgoing, type OutgoingCall, OutgoingError, type OutgoingResponse } from '../../../platform/outgoing.ts';
import { RegistrarUnavailable } from './registrar.ts';

const timeLimit = 30_000;
/** Timeout in milliseconds while a buyer waits. */
export const checkLimit = 8_000;

/** Calls a registrar. Throws RegistrarUnavailable for no response, a server error, and too many calls. */
export async function callRegistrar(call: Outgoing, request: OutgoingCall): Promise<OutgoingResponse> {
  try {
    const response = await call({ timeLimit, ...request });
    if (response.status >= 500 || response.status === 429)
      throw new RegistrarUnavailable(`the registrar answered with ${response.status}`);
    return response;
  } catch (cause) {
    throw cause instanceof OutgoingError ? new RegistrarUnavailable(cause.message, { cause }) : cause;
  }
}
