/** Kuaishou says who its user is when the user lets it. */
export { AskProfile as Ask } from './AskProfile'
