import type { CallKey } from '@contract'
import { throttleTime } from '@/api/client'
import { Code } from '@contract/errors'
import { routes, type RoutePath } from '@/routes'
import { openPage, Refusal, withParams, type Answers } from '../support/page'
import { statics } from '../support/tree'
import { logIn, signIn } from '../support/visitor'
import type { View } from './row'

/** Kind of failure -> text in the catalogue. */
export const reply = { transport: '网络错误，换个网络试试。', status: '请求错误', code: '服务忙，请稍后' }
/** How a call fails; slow: it never answers; address: it refuses its query. */
export type Fault = keyof typeof reply | 'slow' | 'address'

const broken: Record<Fault, () => unknown> = {
  transport: () => {
    throw new TypeError('Failed to fetch')
  },
  status: () => new Refusal(0, '', null, 503),
  code: () => new Refusal(Code.failed, reply.code),
  address: () => new Refusal(Code.invalidInput, '链接不正确', { fields: {} }, 400),
  slow: () => new Promise(() => undefined)
}

// ms that the tests' clock is ahead, to skip the time for which calls are throttled
let ahead = 0
const clock = Date.now
Date.now = () => clock() + ahead

/** Moves the tests' clock on. */
export const later = (ms: number): void => void (ahead += ms)

const dense = (text: string) => text.replace(/\s/g, '')

/** Opens a view of a route; `calls` fail by `fault`, all others have their answers. */
export function visit(path: RoutePath, view: View, calls: readonly CallKey[] = [], fault?: Fault) {
  const { params, who, answers = {} } = view
  let now = fault
  const table = Object.fromEntries(
    Object.entries(answers).map(([call, given]) => [
      call,
      (asked: unknown) => {
        if (now && calls.includes(call as CallKey)) return broken[now]()
        return typeof given === 'function' ? (given as (asked: unknown) => unknown)(asked) : given
      }
    ])
  ) as Answers
  if (routes[path].needsCard || who === 'card') logIn()
  if (who === 'mobile') signIn()
  const page = openPage(withParams(path, params ?? {}), table, statics)
  const find = <E extends Element>(selector: string) => page.box.querySelector<E>(selector)
  return {
    ...page,
    find,
    /** Whether nothing is loading. */
    still: () => !find('.skeleton,[aria-busy="true"]'),
    shows: (words: string | string[]) =>
      [words].flat().every((each) => dense(page.text()).includes(dense(each))),
    /** From now on the calls fail by `next`, or succeed without it. */
    turn: (next?: Fault) => {
      now = next
      later(throttleTime)
    }
  }
}
