import { keepTap } from './taps'
import { stays } from './lost'
import { keepOffline } from './offline'

/** Scripts and styles of the page itself, which the app would ask for only when it runs: names with blanks between. */
export function preload(files: string): void {
  for (const file of files.split(' ')) {
    // a development build has no list (config/pageFiles.ts)
    if (file.startsWith('%')) return
    const link = document.createElement('link')
    link.rel = 'preload'
    link.as = file.endsWith('css') ? 'style' : 'script'
    link.fetchPriority = 'low'
    link.href = `/shop/${file}`
    document.head.append(link)
  }
}

/**
 * Shows a screen as the first one, in place of what it showed before: the tab bar below stays. Screen readers wait for the page: what
 * is here does nothing. What the phone has kept, or another backend answers, may not be fit to be drawn: then the page is waited for.
 */
export function show(draw: () => unknown): void {
  const still = document.getElementById('first')
  const screen = tryTo(draw)
  if (!still || !(screen instanceof Element)) return
  screen.setAttribute('aria-hidden', 'true')
  still.querySelector(':scope > .first-screen')?.remove()
  still.prepend(screen)
}

function tryTo(draw: () => unknown): unknown {
  try {
    return draw()
  } catch {
    return undefined
  }
}

/** Takes the still screen away when the page is `drawn` in the same places, or soon after it has begun. */
export function leave(name: string, drawn: (screen: Element) => boolean, awaited?: string): void {
  let timer: number | undefined
  const repeatTap = keepTap(document.getElementById('first')!)
  const drop = () => {
    window.clearTimeout(timer)
    watcher.disconnect()
    const still = document.getElementById('first')
    if (still && stays(still)) return
    document.documentElement.classList.remove(name)
    still?.remove()
    repeatTap()
    keepOffline()
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
