import { Type } from 'typebox'
import { calls, Id, Input, PageQuery } from './define'
import { Code } from './errors'
import * as tasks from './entities/tasks'

/** What a card earns: sign-in, tasks, points. */
export const taskCalls = calls({
  'GET /api/iot/taskCenter': {
    auth: 'sim',
    summary: 'Sign-in calendar of a Chinese month, its streak, and tasks with their progress',
    query: Input({ month: Type.Optional(tasks.Month) }),
    data: tasks.TaskCenter
  },
  'POST /api/iot/generalSignIn': {
    auth: 'sim',
    codes: [Code.notOpen, Code.cardNotAllowed],
    summary: 'Sign in for today, a Chinese day by the clock of the server; a second time changes nothing',
    body: Input({}),
    data: tasks.SignedIn
  },
  'POST /api/iot/claimTask': {
    auth: 'sim',
    codes: [Code.failed, Code.notFound, Code.cardNotAllowed],
    summary:
      'Take the reward of a task that is done, once in its period; -1 while it is not. Sent again it changes nothing',
    body: Input({ taskId: Id }),
    data: tasks.Claimed
  },
  'GET /api/iot/simIntegralLogList': {
    auth: 'sim',
    summary: 'Ledger of the points, newest first, with the sums of its months',
    query: PageQuery({ flow: Type.Optional(Type.Union([Type.Literal('in'), Type.Literal('out')])) }),
    data: tasks.IntegralLogPage
  }
})
