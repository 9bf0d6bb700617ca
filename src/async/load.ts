/** Placeholder while a page's code loads: nothing, or the spinner. */
export type View = 'none' | 'loading'

const delay = 200
const timeout = 60_000

/**
 * Wraps the import of a page's code. The spinner shows after 200 ms. After an error or 60 s the page of
 * `standIn` opens instead, with a way to retry. A later navigation takes over the spinner, and the page left
 * behind is not opened.
 */
export function createLoader<T>(
  show: (view: View) => void,
  standIn: (retry: () => Promise<T>) => T | Promise<T>
) {
  let latest = 0
  return function load(start: () => Promise<T>): Promise<T> {
    const mine = ++latest
    const notify = (view: View) => mine === latest && show(view)
    notify('none')
    return new Promise<T>((resolve) => {
      const late = setTimeout(() => notify('loading'), delay)
      const dead = setTimeout(fail, timeout)
      function settle(page: T | Promise<T>) {
        clearTimeout(late)
        clearTimeout(dead)
        if (mine !== latest) return
        show('none')
        resolve(page)
      }
      function fail() {
        settle(standIn(start))
      }
      start().then(settle, fail)
    })
  }
}
