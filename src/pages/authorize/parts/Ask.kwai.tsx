/** Kuaishou gives the user's profile if the user allows it. */
export { AskProfile as Ask } from './AskProfile'
