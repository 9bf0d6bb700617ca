import { localized, type Bilingual } from '../bilingual'
import { lineOf, loginLine, resultName, summaryOf, type CallReport, type Result } from './report'

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;'
}
const escape = (text: string) => text.replace(/[&<>"']/g, (sign) => escapes[sign]!)

const order: CallReport['result'][] = ['broken', 'kept', 'notOffered', 'notTried']
const headers: Bilingual[] = [
  { en: 'Call', zh: '接口' },
  { en: 'Of', zh: '属于' },
  { en: 'Found', zh: '发现' },
  { en: 'The app loses', zh: '应用失去' }
]

/** As the first words of a sentence. */
const opened = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

const row = ({ call, findings, untried, loses, specified }: CallReport) => {
  const lines = [...findings.map(lineOf), ...(untried ? [untried] : [])]
  const cells = [
    escape(call),
    localized(specified ? { en: 'specification', zh: '规范' } : { en: 'further', zh: '规范之外' }),
    lines.map(escape).join('<br>'),
    escape(loses ?? '')
  ]
  return `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`
}

const section = (title: string, calls: CallReport[]) =>
  calls.length
    ? `<h2>${title} (${calls.length})</h2>
<table><tr>${headers.map((header) => `<th>${localized(header)}</th>`).join('')}</tr>
${calls.map(row).join('\n')}</table>`
    : ''

const titleOf = ({ backend }: Result) =>
  localized({ en: `Conformance of ${backend}`, zh: `${backend} 与契约是否一致` })
const stop = () => localized({ en: '. ', zh: '。' })
const triedAt = (moment: string) => localized({ en: `Tried at ${moment}.`, zh: `测试时间 ${moment}。` })

/** The report as one page without scripts and without files of its own. */
export const htmlOf = (result: Result): string => `<!doctype html>
<html lang="${localized({ en: 'en', zh: 'zh-CN' })}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escape(titleOf(result))}</title>
<style>
body { font: 15px/1.5 system-ui, sans-serif; margin: 2em auto; max-width: 70em; padding: 0 1em; color-scheme: light dark }
table { border-collapse: collapse; width: 100% }
td, th { border-bottom: 1px solid #8886; padding: .4em .6em; text-align: left; vertical-align: top; overflow-wrap: anywhere }
</style>
<h1>${escape(titleOf(result))}</h1>
<p>${escape(localized(summaryOf(result)))}${stop()}${escape(triedAt(result.startedAt))}
${result.notLoggedIn ? escape(`${opened(loginLine(result.notLoggedIn))}${stop()}`) : ''}</p>
${order
  .map((kind) =>
    section(
      opened(resultName(kind)),
      result.calls.filter((call) => call.result === kind)
    )
  )
  .join('\n')}
</html>
`
