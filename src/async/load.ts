/** What the loader shows while a page's code is under way: nothing, or the wait. */
export type View = 'none' | 'loading'

export const delay = 200
export const timeout = 60_000

/**
 * Wraps the import of a page's code. The view `loading` comes after 200 ms. After an error or 60 s `standIn` takes the
 * page's place; it can ask for the code again. A page asked for later takes the view over, and one that was left
 * meanwhile never comes.
 */
export function createLoader<T>(
  show: (view: View) => void,
  standIn: (again: () => Promise<T>) => T | Promise<T>
) {
  let latest = 0
  return function load(start: () => Promise<T>): Promise<T> {
    const mine = ++latest
    const tell = (view: View) => mine === latest && show(view)
    tell('none')
    return new Promise<T>((resolve) => {
      const late = setTimeout(() => tell('loading'), delay)
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
