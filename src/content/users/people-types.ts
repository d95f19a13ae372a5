import type { Role } from './roles.ts';

export const personStates = ['active', 'invited', 'locked'] as const;
/** Invited is who has not chosen a password yet. */
export type PersonState = (typeof personStates)[number];

/** Somebody with an account, as those who manage people see them. */
export interface Person {
  id: string;
  name: string;
  email: string;
  role: Role;
  state: PersonState;
  hasSecondFactor: boolean;
  createdAt: number;
  /** Null for who has never signed in, or not for a long time. */
  lastSignInAt: number | null;
  version: number;
}

export const personSorts = ['name', 'email', 'role', 'createdAt', 'lastSignInAt'] as const;

/** Why nobody is invited as a customer. */
export const notInvited = 'مشتری دعوت نمی‌شود؛ خودش در سایت با شمارهٔ همراه ثبت‌نام می‌کند. نقش یک همکار را انتخاب کنید.';
