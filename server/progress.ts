import { localized, type Bilingual } from './bilingual'

/** Runs a step of a start or a build under its name. */
type Step = <T>(name: Bilingual, work: () => Promise<T>) => Promise<T>

/** Runs a step without a word. */
export const silently: Step = (_name, work) => work()

/**
 * Says on standard output which step runs and for how many seconds. A terminal gets one line that counts; a file or a pipe
 * gets a line at the start, and a second one at the end of a step that took a second or more.
 */
export const aloud: Step = async (name, work) => {
  const { stdout } = process
  const started = performance.now()
  const seconds = () => Math.round((performance.now() - started) / 1000)
  const line = () => `  ${localized(name)} … ${localized({ en: `${seconds()} s`, zh: `${seconds()} 秒` })}`
  // \x1b[K clears the rest of the line
  const redraw = () => stdout.write(`\r${line()}\x1b[K`)
  if (stdout.isTTY) redraw()
  else stdout.write(`  ${localized(name)} …\n`)
  const counting = stdout.isTTY ? setInterval(redraw, 1000) : undefined
  try {
    return await work()
  } finally {
    clearInterval(counting)
    if (stdout.isTTY) stdout.write(`\r${line()}\x1b[K\n`)
    else if (seconds() > 0) stdout.write(`${line()}\n`)
  }
}
