import { routes, type RoutePath } from '../../src/routes'
import type { View } from '../../test/pages/states/row'
import { table } from '../../test/pages/states/table'

/** How the app is set. */
export interface Dress {
  width: number
  /** Name of the look, one of `looks`. */
  look: keyof typeof looks
}

export const looks = {
  light: { theme: 'light', care: false, locale: 'zh-Hans' },
  dark: { theme: 'dark', care: false, locale: 'zh-Hans' },
  care: { theme: 'light', care: true, locale: 'zh-Hans' },
  english: { theme: 'light', care: false, locale: 'en' }
}
/** CSS px; a tablet and a desk are seen in the usual look alone. */
export const widths = [390, 320, 768, 1280]
const isWide = (width: number) => width > 500
export const states = ['seeded', 'empty', 'failing', 'slow', 'offline'] as const
export type State = (typeof states)[number]
export type Who = 'nobody' | 'mobile' | 'card'

/** One picture to take. */
export interface Shot extends Dress {
  path: RoutePath
  view: View
  state: State
  who: Who
  /**
   * Answers of the states table win over the server's: a view with a name of its own is what they make it. Others show
   * what the demo has, as do the orders of its mobile.
   */
  given: boolean
  /** Path below the gallery's folder. */
  file: string
}

const usual: Dress = { width: 390, look: 'light' }
const dresses = (Object.keys(looks) as Dress['look'][]).flatMap((look) =>
  widths.filter((width) => look === 'light' || !isWide(width)).map((width): Dress => ({ width, look }))
)

const has: Record<State, (view: View) => boolean> = {
  seeded: () => true,
  empty: ({ empty }) => empty !== undefined,
  failing: ({ asks }) => asks !== undefined,
  slow: ({ asks }) => asks !== undefined,
  // seen before: what is kept, with its age
  offline: ({ kept }) => kept !== undefined
}

const fileOf = (path: RoutePath, nth: number, state: State, { look, width }: Dress) =>
  `pictures/${path.replaceAll('/', '-')}${nth ? `~${nth + 1}` : ''}/${state}-${look}-${width}.jpg`

function shotsOf(path: RoutePath, view: View, nth: number): Shot[] {
  const who = routes[path].needsCard ? 'card' : (view.who ?? 'nobody')
  return states
    .filter((state) => has[state](view))
    .flatMap((state) =>
      (state === 'seeded' ? dresses : [usual]).map((dress) => ({
        ...{ ...dress, path, view, state, who, given: view.as !== undefined && who !== 'mobile' },
        file: fileOf(path, nth, state, dress)
      }))
    )
}

/** Every picture of the routes whose path begins with `only`: each view seeded in every dress, its other states in one. */
export const allShots = (only = ''): Shot[] =>
  (Object.keys(table) as RoutePath[])
    .filter((path) => path.startsWith(only))
    .flatMap((path) => [table[path]].flat().flatMap((view, nth) => shotsOf(path, view, nth)))
