import { Type } from 'typebox'
import { calls, Id, Input, ours, PageQuery } from './define'
import { Code } from './errors'
import { Claimed, IntegralLogPage, Month, SignedIn, TaskCenter } from './entities/tasks'

/** Sign-in, tasks and points of a card. */
export const tasksCalls = calls({
  'GET /api/iot/taskCenter': {
    auth: 'sim',
    summary: 'Sign-in calendar of a Chinese month, its streak, and tasks with their progress',
    query: Input({ month: Type.Optional(Month) }),
    data: TaskCenter
  },
  'POST /api/iot/generalSignIn': {
    auth: 'sim',
    codes: [Code.notOpen, Code.cardNotAllowed],
    summary: "Sign in for today, the Chinese day by the server's clock; a second time changes nothing",
    body: Input({}),
    data: SignedIn
  },
  'POST /api/iot/claimTask': {
    ...ours.card,
    codes: [Code.failed, Code.notFound, Code.cardNotAllowed],
    summary:
      'Claim the reward of a completed task, once per period; -1 while it is incomplete. Sent again it changes nothing',
    body: Input({ taskId: Id }),
    data: Claimed
  },
  'GET /api/iot/simIntegralLogList': {
    auth: 'sim',
    summary: 'Ledger of the points, newest first, with monthly totals',
    query: PageQuery({ flow: Type.Optional(Type.Union([Type.Literal('in'), Type.Literal('out')])) }),
    data: IntegralLogPage
  }
})
