import { currentLocale, type Locale } from '@/i18n'

/** The used part of GeeTest's widget (docs.geetest.com/gt4/apirefer/api/web). */
interface Widget {
  onReady: (then: () => void) => void
  onSuccess: (then: () => void) => void
  onError: (then: () => void) => void
  onClose: (then: () => void) => void
  showCaptcha: () => void
  /** False until it is solved. */
  getValidate: () => object | false
  destroy: () => void
}
interface Options {
  captchaId: string
  product: 'bind'
  protocol: 'https://'
  language: string
  hideSuccess: boolean
  /** ms for each file of the widget. */
  timeout: number
  onError: () => void
  offlineCb: () => void
}
declare global {
  interface Window {
    initGeetest4?: (options: Options, then: (widget: Widget) => void) => void
  }
}

const script = 'https://static.geetest.com/v4/gt4.js'
const timeout = 10_000
const languages: Record<Locale, string> = {
  ...{ 'zh-Hans': 'zho', 'zh-Hant': 'zho-tw', en: 'eng', fr: 'fra', es: 'spa' }
}

/** Loads the script that knows the widget's files; rejects when it does not come. */
const loadScript = () =>
  new Promise<void>((resolve, reject) => {
    const element = document.createElement('script')
    element.src = script
    element.onload = () => resolve()
    element.onerror = () => reject(new Error('the widget did not load'))
    setTimeout(element.onerror, timeout)
    document.head.append(element)
  })

/**
 * Shows GeeTest's widget. Resolves to its answer as JSON, to `unloaded` when it does not load (then the server looks
 * whether GeeTest is away), undefined when the user closes it or it was `cancelled`.
 */
export async function solveGeetest(challenge: string, cancelled: () => boolean): Promise<string | undefined> {
  const { captchaId } = JSON.parse(challenge) as { captchaId: string }
  if (!window.initGeetest4) await loadScript().catch(() => undefined)
  const init = window.initGeetest4
  if (!init) return 'unloaded'
  let widget: Widget | undefined
  let watch: ReturnType<typeof setInterval> | undefined
  const answer = await new Promise<string | undefined>((end) => {
    const unloaded = () => end('unloaded')
    watch = setInterval(() => cancelled() && end(undefined), 200)
    const options: Options = {
      ...{ captchaId, product: 'bind', protocol: 'https://', hideSuccess: true, timeout },
      ...{ language: languages[currentLocale()], onError: unloaded, offlineCb: unloaded }
    }
    init(options, (made) => {
      widget = made
      made.onReady(() => made.showCaptcha())
      made.onSuccess(() => end(JSON.stringify(made.getValidate())))
      made.onError(unloaded)
      made.onClose(() => end(undefined))
    })
  })
  clearInterval(watch)
  widget?.destroy()
  return answer
}
