import { solveWork } from './work'

type Solve = (challenge: string, cancelled: () => boolean) => Promise<string | undefined>

/** A mini-program has all its code from the start, and shows no widget of a captcha company. */
export async function loadSolver(provider: string): Promise<Solve> {
  if (provider !== 'work') throw new Error(provider)
  return solveWork
}
