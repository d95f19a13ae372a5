/** Requirement of a form: a script solves its proof of work, or the visitor waits. */
export interface SignInDemand {
  form: DemandingForm;
  /** Input to be sent again; passwords are excluded. */
  fields: Readonly<Record<string, string>>;
  /** `spent`: the site sends no more SMS in this hour, and no challenge helps. */
  reason: DemandReason;
  /** For `solveChallenge` of the browser; empty for none. */
  challenge: string;
  /** Waiting time without it, in minutes. */
  waitMinutes: number;
}

export const demandingForms = ['otp', 'sign-in', 'sign-up', 'forgot'] as const;
export type DemandingForm = (typeof demandingForms)[number];
export const demandReasons = ['address', 'number', 'tries', 'load', 'spent'] as const;
export type DemandReason = (typeof demandReasons)[number];
