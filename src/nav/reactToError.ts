import type { ApiError, CallOptions } from '@/api/client'
import { Code } from '@contract/errors'
import { isCovered, reactionOf, type Target } from '@/api/reactions'
import { t } from '@/i18n'
import { homePath, type RoutePath } from '@/routes'
import { dialog, toast } from '@/runtime/feedback'
import { stores } from '@/stores'
import { back, go } from './navigate'
import { here } from './here'

let led: { target: Target; at: number } | undefined

// several calls of a page can fail together, as when a session ends: only the first within a second
// navigates, the others just toast
function once(target: Target, act: () => void): void {
  if (led?.target === target && Date.now() - led.at < 1000) return
  led = { target, at: Date.now() }
  act()
}

function login(path: RoutePath) {
  const { route, address } = here()
  if (route !== path) go(path, { redirect: address }, 'replace')
}

const ways: Record<Target, () => void> = {
  orderLogin: () => {
    stores.user.endSession()
    login('pages/login/index')
  },
  simLogin: () => {
    stores.sim.endSession()
    login('pages/iot/login/index')
  },
  customer: () => go('pages/customer/index'),
  shopNumbers: () => go(homePath, { indexFirstGroup: 1 }),
  shopGoods: () => go(homePath, { indexFirstGroup: 2 }),
  // the list of subordinates is in the agents' own system, where the user came from
  subordinates: () => back()
}

/** Shows the catalogue's reaction to a failed call and goes where it leads. */
export async function reactToError(error: ApiError, options: CallOptions): Promise<void> {
  if (isCovered(error, options)) return
  // a preview has no session that could end
  if (error.code === Code.simLoginEnded && stores.sim.sample) return
  const reaction = reactionOf(error)
  if (reaction.kind === 'silent') return
  if (reaction.kind === 'toast') {
    toast(error.message)
    if (reaction.then) once(reaction.then, ways[reaction.then])
    return
  }
  const near = (error.data as { near?: unknown[] } | null)?.near?.length
  const buttons = (reaction.buttons ?? []).filter((button) => !button.near || near)
  const pressed = await dialog({ content: error.message, buttons: buttons.map((button) => t(button.text)) })
  const to = buttons[pressed]?.to
  if (to) ways[to]()
}
