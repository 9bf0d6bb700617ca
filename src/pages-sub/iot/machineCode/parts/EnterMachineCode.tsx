import { go } from '@/nav/navigate'
import { t } from '@/i18n'
import { scan } from '@/platform/scan/scan'
import { EnterCode } from '@/screens/EnterCode'
import { typedCode } from '@rules/typed'
import { isUrl, parseAddress } from '@rules/url'

/**
 * The machine code in a typed or scanned text: the text itself, or `code` of an address; '' when there is
 * none.
 */
function codeIn(text: string): string {
  const given = isUrl(text) ? (parseAddress(text.replace('#', '')).params.code ?? '') : text
  const code = typedCode(given)
  return /^[A-Za-z0-9-]{4,64}$/.test(code) ? code : ''
}

function open(text: string): string | undefined {
  const code = codeIn(text)
  if (!code) return t(text.trim() ? 'guide.badCode' : 'guide.noCode')
  go('pages-sub/iot/machineCode/index', { code }, 'replace')
  return undefined
}

/** Asks for the code on the device: scanned or typed. */
export const EnterMachineCode = () => (
  <EnterCode
    lead={t('guide.lead')}
    label={t('guide.codeLabel')}
    placeholder='DEMO-0001'
    button={t('guide.open')}
    open={open}
    scan={async () => {
      const seen = await scan()
      return seen === undefined ? undefined : open(seen)
    }}
  />
)
