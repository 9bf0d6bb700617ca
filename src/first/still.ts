import { apiHost } from '@/platform/host/host'
import { prefixDomain } from '@rules/url'
import type { Data } from '@contract'
import { stays } from './lost'
import { layout } from './visit'

type Full = Data<'GET /api/hk/baseConfig'>
type Slide = Full['front']['indexCarousel'][number]
/** As far as the first screen needs it; another backend may leave fields out. */
export interface Config {
  domain?: string
  colours?: Full['colours'] | null
  front?: { [K in keyof Full['front']]?: Full['front'][K] | null } | null
}

/** An answer with its envelope. */
export interface Answer {
  code: number
  data: Config | null
}

/** The configuration in an answer; undefined when it is a refusal, or not there. */
export const configOf = ({ code, data }: Answer): Config | undefined =>
  code === 0 && data ? data : undefined

export function element<T extends keyof HTMLElementTagNameMap>(tag: T, ...inner: (Node | string)[]) {
  const made = document.createElement(tag)
  made.append(...inner)
  return made
}

/** A picture as the page will show it: it sets out at once. */
export function picture(address: string, { domain }: Config): HTMLImageElement {
  const image = element('img')
  image.alt = ''
  image.fetchPriority = 'high'
  image.src = prefixDomain(address, domain || apiHost)
  return image
}

/** Draws what the configuration says into the still first screen, in the places where the page will draw it. */
export function draw(config: Config): void {
  const still = document.getElementById('first')
  if (!still) return
  const { bottomTips, indexSearch, logo, title, ...lists } = config.front ?? {}
  const [indexCarousel, fastNav] = [lists.indexCarousel ?? [], lists.fastNav ?? []]
  const fill = (name: string, content: Node[]) => {
    const box = still.querySelector(`.${name}`)!
    if (!content.length) return box.remove()
    box.append(...content)
    box.classList.add('full')
  }
  const name = element('span', title ?? '')
  fill('head', indexSearch !== false && title ? [...(logo ? [picture(logo, config)] : []), name] : [])
  const dots = element('div', ...indexCarousel.map(() => element('i')))
  dots.className = 'dots'
  const slides = indexCarousel.slice(0, 1).map(({ image }) => picture(image, config))
  const [{ title: says, subtitle = '', tone } = {} as Partial<Slide>] = indexCarousel
  const words = element('div', element('b', says ?? ''), element('span', subtitle))
  words.className = `words ${tone}`
  const shown = tone ? [...slides, words] : slides
  fill('banner', indexCarousel.length > 1 ? [...shown, dots] : shown)
  fill(
    'menu',
    fastNav.map((item) => element('div', picture(item.icon, config), element('span', item.title)))
  )
  fill('note', bottomTips && !layout.care ? [element('span', bottomTips)] : [])
  if (indexSearch !== false) return
  still.querySelector('.city')!.remove()
  const find = still.querySelector('.find')!
  find.className = 'title'
  find.textContent = title ?? ''
}

/** Scripts and styles of the page itself, which the app would ask for only when it runs: names with blanks between. */
export function bring(files: string): void {
  for (const file of files.split(' ')) {
    // a development build has no list (config/pageFiles.ts)
    if (file.startsWith('%')) return
    const link = element('link')
    link.rel = 'preload'
    link.as = file.endsWith('css') ? 'style' : 'script'
    link.fetchPriority = 'low'
    link.href = `/shop/${file}`
    document.head.append(link)
  }
}

/** Tappable parts of the still screen; the page draws them in the same places. */
const parts = '.city,.find,.care,.banner,.menu div,.tab-bar>*,.two .told,.of-page .in'

/** Keeps the last tap on the still screen for the page, and shows that it was felt; what is returned does it there. */
function keepTap(): () => void {
  let kept: MouseEvent | undefined
  let pressed: HTMLElement | undefined
  document.getElementById('first')?.addEventListener('click', (tap) => {
    const part = (tap.target as Element).closest<HTMLElement>(parts)
    if (!part) return
    if (pressed) pressed.style.opacity = ''
    part.style.opacity = '.5'
    pressed = part
    kept = tap
  })
  return () => {
    if (!kept) return
    const { clientX, clientY } = kept
    const click = new MouseEvent('click', { bubbles: true, cancelable: true, clientX, clientY })
    const number = pressed?.matches('.two .told') && pressed.querySelector('b')!.textContent
    // a number may stand elsewhere on the page, as below those that the visitor holds
    const there = number
      ? [...document.querySelectorAll('.taro_page .numcard')].find(({ textContent }) =>
          textContent.startsWith(number)
        )
      : document.elementFromPoint(clientX, clientY)
    there?.dispatchEvent(click)
  }
}

/** Takes the still screen away when the page is `drawn` in the same places, or soon after it has begun. */
export function leave(classes: string, drawn: (screen: Element) => boolean, awaited?: string): void {
  let timer: number | undefined
  const tap = keepTap()
  const drop = () => {
    window.clearTimeout(timer)
    watcher.disconnect()
    const still = document.getElementById('first')
    if (still && stays(still)) return
    document.documentElement.classList.remove(classes)
    still?.remove()
    tap()
  }
  const watcher = new MutationObserver(() => {
    const screen = document.querySelector('.taro_page .screen')
    if (!screen) return
    timer ??= window.setTimeout(drop, 600)
    if (!drawn(screen)) return
    watcher.disconnect()
    const image = awaited ? screen.querySelector<HTMLImageElement>(awaited) : undefined
    if (image) image.decode().then(drop, drop)
    else drop()
  })
  watcher.observe(document.body, { childList: true, subtree: true })
}
