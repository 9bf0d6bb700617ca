/** Codes of the envelope that only the console's calls answer, besides those of contract/errors.ts. */
export const ConsoleCode = {
  /** No log-in, or its session has ended. */
  loginEnded: 36001,
  /** The log-in is right so far, and a code of the authenticator app is wanted. */
  codeWanted: 36002,
  /** The person's roles do not allow it. */
  notAllowed: 36003,
  /** A colleague, the buyer or a job has changed it since the page was read; data: who and when. */
  changedMeanwhile: 36004,
  /** The link that sets a password was used, replaced, or is older than a day. */
  linkEnded: 36005
} as const
export type ConsoleCode = (typeof ConsoleCode)[keyof typeof ConsoleCode]
