export { type ChangeFault, changePassword } from './change-password.ts';
export { ensureFirstAdministrator } from './first-administrator.ts';
export { hashPassword, verifyPassword } from './password.ts';
export { passwordLength } from './password-length.ts';
export { type Role, roles } from './roles.ts';
export { endSession, isSessionOver, noteSession, sessionLimits, sweepSessions } from './sessions.ts';
