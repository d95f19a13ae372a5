export { ensureFirstAdministrator } from './first-administrator.ts';
export { hashPassword, verifyPassword } from './password.ts';
export { type Role, roles } from './roles.ts';
export { endSession, isSessionOver, noteSession, sessionLimits, sweepSessions } from './sessions.ts';
