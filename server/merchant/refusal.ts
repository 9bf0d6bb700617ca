/** Why a command does nothing: its message is for the person who typed it. */
export class Refusal extends Error {}

/** The command was typed wrongly. */
export class UsageError extends Refusal {}
