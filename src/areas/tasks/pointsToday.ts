import type { TaskCenter } from './useTasks'

/** What today's sign-in brings: what the ladder says, or the usual points of a backend without one; 0 where none is offered. */
export const pointsToday = ({ signIn, today }: Pick<TaskCenter, 'signIn' | 'today'>): number =>
  signIn?.ladder.find(({ day }) => day === today)?.points ?? signIn?.points ?? 0
