import { solveWork } from './work'

type Solve = (challenge: string, cancelled: () => boolean) => Promise<string | undefined>

/** A mini-program has all its code from the start. */
export const loadWork = async (): Promise<Solve> => solveWork
