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
export { verifyCredential } from './credential.ts';
export { addCustomer, mayEnterByCode } from './customer.ts';
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
export { hashPassword, verifyPassword } from './password.ts';
export { passwordLength } from './password-length.ts';
export type { PasswordFault } from './password-rules.ts';
export { countPeopleBy, findPerson, findUserId, isLocked, listPeople, listPeopleWho } from './people.ts';
export { shownEmail } from './placeholder-email.ts';
export { createResetHandler, requestReset, resetTopic } from './reset.ts';
export { type Role, roles } from './roles.ts';
export { personNames } from './search-terms.ts';
export {
  beginSecondFactor,
  confirmSecondFactor,
  countRecoveryCodes,
  hasSecondFactor,
  mustSetSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
  verifySecondFactor,
} from './second-factor.ts';
export { demandSecondFactor, rolesWithSecondFactor } from './second-factor-policy.ts';
export {
  createSession,
  endOwnSession,
  endSession,
  endSessions,
  findSession,
  listSessions,
  sessionLimits,
  sweepSessions,
  touchSession,
} from './sessions.ts';
export { listSignIns, recordSignIn, type SignInResult } from './sign-ins.ts';
export { findTokenOwner, listTokens, makeToken, revokeToken } from './tokens.ts';
export { totpUri } from './totp.ts';
export { listUsersWithRight } from './users-with-right.ts';
