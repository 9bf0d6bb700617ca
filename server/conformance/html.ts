import { summaryOf, type CallReport, type Result } from './report'

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;'
}
const escape = (text: string) => text.replace(/[&<>"']/g, (sign) => escapes[sign]!)

const titles: [CallReport['result'], string][] = [
  ['broken', 'Broken'],
  ['kept', 'Kept'],
  ['notOffered', 'Not offered'],
  ['notTried', 'Not tried']
]

const row = ({ call, findings, untried, loses, specified }: CallReport) => {
  const said = [...findings.map(({ level, what }) => `${level}: ${what}`), ...(untried ? [untried] : [])]
  const cells = [
    escape(call),
    specified ? 'specification' : 'further',
    said.map(escape).join('<br>'),
    escape(loses ?? '')
  ]
  return `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`
}

const section = (title: string, calls: CallReport[]) =>
  calls.length
    ? `<h2>${title} (${calls.length})</h2>
<table><tr><th>Call</th><th>Of</th><th>Found</th><th>The app loses</th></tr>
${calls.map(row).join('\n')}</table>`
    : ''

/** The report as one page without scripts and without files of its own. */
export const htmlOf = (result: Result): string => `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Conformance of ${escape(result.backend)}</title>
<style>
body { font: 15px/1.5 system-ui, sans-serif; margin: 2em auto; max-width: 70em; padding: 0 1em; color-scheme: light dark }
table { border-collapse: collapse; width: 100% }
td, th { border-bottom: 1px solid #8886; padding: .4em .6em; text-align: left; vertical-align: top; overflow-wrap: anywhere }
</style>
<h1>Conformance of ${escape(result.backend)}</h1>
<p>${escape(summaryOf(result).en)}. Tried at ${escape(result.startedAt)}.
${result.notLoggedIn ? escape(`The card is not logged in: ${result.notLoggedIn}.`) : ''}</p>
${titles
  .map(([kind, title]) =>
    section(
      title,
      result.calls.filter((call) => call.result === kind)
    )
  )
  .join('\n')}
</html>
`
