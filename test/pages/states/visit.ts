import type { CallKey } from '@contract'
import { throttleTime } from '@/api/client'
import { Code } from '@contract/errors'
import { routes, type RoutePath } from '@/routes'
import { openPage, Refusal, type Answers } from '../support/page'
import { statics } from '../support/tree'
import { logIn, signIn } from '../support/visitor'
import type { View } from './row'

/** What the catalogue says of a call that failed in this way. */
export const said = {
  transport: '网络错误，换个网络试试。',
  status: '请求错误',
  code: '服务忙，请稍后'
}
/** The ways in which a call goes wrong. */
export type Fault = keyof typeof said | 'slow'

const broken: Record<Fault, () => unknown> = {
  transport: () => {
    throw new TypeError('Failed to fetch')
  },
  status: () => new Refusal(0, '', null, 503),
  code: () => new Refusal(Code.failed, said.code),
  slow: () => new Promise(() => undefined)
}

// the tests' clock, which goes ahead so that nobody waits until a throttled call may be asked again
let ahead = 0
const clock = Date.now
Date.now = () => clock() + ahead

const dense = (text: string) => text.replace(/\s/g, '')

/** Opens a view of a route in front of its server, where `calls` go wrong by `fault`. */
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
  const page = openPage(path, params, table, statics)
  const find = <E extends Element>(selector: string) => page.box.querySelector<E>(selector)
  return {
    ...page,
    find,
    /** Nothing is under way. */
    still: () => !find('.skeleton,[aria-busy="true"]'),
    shows: (words: string | string[]) =>
      [words].flat().every((each) => dense(page.text()).includes(dense(each))),
    /** Later the calls go wrong in another way, or not at all. */
    turn: (next?: Fault) => {
      now = next
      ahead += throttleTime
    }
  }
}
