export {
  type Author,
  authorsTag,
  ensureAuthor,
  findAuthorBySlug,
  findAuthors,
  listPublicAuthors,
  saveAuthor,
} from './authors.ts';
export { changeEmail } from './change-email.ts';
export { type ChangeFault, changePassword, hasPassword, isPassword } from './change-password.ts';
export { addCustomer, mayEnterByCode } from './customer.ts';
export { listEntitled } from './entitled.ts';
export { ensureFirstAdministrator } from './first-administrator.ts';
export { linkLifetimes, readLink, setPasswordByLink } from './links.ts';
export { mailLink } from './mail.ts';
export {
  changeOwnName,
  changePerson,
  deletePerson,
  inviteAgain,
  invitePerson,
  lockPerson,
  resetSecondFactor,
  unlockPerson,
} from './manage.ts';
export { personNames } from './names.ts';
export { shownEmail } from './no-email.ts';
export { hashPassword, verifyPassword } from './password.ts';
export { passwordLength } from './password-length.ts';
export type { PasswordFault } from './password-rules.ts';
export { countPeopleBy, findPerson, findUserId, isLocked, listPeople, listPeopleWho } from './people.ts';
export { createResetHandler, requestReset, resetTopic } from './reset.ts';
export { demandSecondFactor, rolesWithSecondFactor } from './role-demands.ts';
export { type Role, roles } from './roles.ts';
export {
  beginSecondFactor,
  confirmSecondFactor,
  countRecoveryCodes,
  hasSecondFactor,
  mustSetSecondFactor,
  passSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
} from './second-factor.ts';
export {
  endOwnSession,
  endSession,
  endSessions,
  isSessionOver,
  listSessions,
  noteSession,
  sessionLimits,
  sweepSessions,
} from './sessions.ts';
export { listSignIns, noteSignIn, type SignInResult } from './sign-ins.ts';
export { bearerOf, listTokens, makeToken, revokeToken } from './tokens.ts';
export { totpUri } from './totp.ts';
