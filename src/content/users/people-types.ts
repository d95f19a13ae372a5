import type { Role } from './roles.ts';

export const personStates = ['active', 'invited', 'locked'] as const;
/** `invited` users have not chosen a password yet. */
export type PersonState = (typeof personStates)[number];

/** User account as seen by user managers. */
export interface Person {
  id: string;
  name: string;
  email: string;
  role: Role;
  state: PersonState;
  hasSecondFactor: boolean;
  createdAt: number;
  /** Null if the user never signed in, or not for a long time. */
  lastSignInAt: number | null;
  version: number;
}

export const personSorts = ['name', 'email', 'role', 'createdAt', 'lastSignInAt'] as const;

/** Message for inviting a customer, which is not allowed. */
export const notInvited = 'مشتری دعوت نمی‌شود؛ خودش در سایت با شمارهٔ همراه ثبت‌نام می‌کند. نقش یک همکار را انتخاب کنید.';
