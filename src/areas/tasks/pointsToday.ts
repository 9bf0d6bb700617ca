import type { TaskCenter } from './useTasks'

/** Points of today's sign-in: those of the ladder, or the usual ones of a backend without a ladder; 0 where none is offered. */
export const pointsToday = ({ signIn, today }: Pick<TaskCenter, 'signIn' | 'today'>): number =>
  signIn?.ladder.find(({ day }) => day === today)?.points ?? signIn?.points ?? 0
