/** What the loader shows while a page's code is under way: nothing, the wait, or why it did not come. */
export type View = 'none' | 'loading' | 'failed'

export const delay = 200
export const timeout = 60_000

/**
 * Wraps the import of a page's code. The view `loading` comes after 200 ms, `failed` after an error or 60 s; then the
 * promise stays open, for the way on is a reload or another page. A page asked for later takes the view over.
 */
export function createLoader(show: (view: View) => void) {
  let latest = 0
  return function load<T>(start: () => Promise<T>): Promise<T> {
    const mine = ++latest
    const tell = (view: View) => mine === latest && show(view)
    tell('none')
    return new Promise<T>((resolve) => {
      const late = setTimeout(() => tell('loading'), delay)
      const dead = setTimeout(fail, timeout)
      function settle(view: View) {
        clearTimeout(late)
        clearTimeout(dead)
        tell(view)
      }
      function fail() {
        settle('failed')
      }
      start().then((page) => {
        settle('none')
        resolve(page)
      }, fail)
    })
  }
}
