/** A command was refused and changed nothing, exit code 1; the message says why, for the person who typed it. */
export class Refusal extends Error {}

/** The command line is wrong, exit code 2: an unknown command, option or value. */
export class UsageError extends Refusal {}

/** A command did only a part, exit code 3; the message says what was left out. */
export class PartlyDone extends Error {}
