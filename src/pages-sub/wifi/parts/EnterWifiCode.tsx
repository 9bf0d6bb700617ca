import { followScanned } from '@/areas/site/scan/followScanned'
import { go } from '@/nav/navigate'
import { t } from '@/i18n'
import { EnterCode } from '@/screens/EnterCode'
import { visible } from '@rules/typed'

const path = 'pages-sub/wifi/connect'

/** The code in a pasted text: a link, or the code itself; '' when there is none. */
const codeIn = (text: string) =>
  /(?:[?&]code=|^\s*)([\w-]{8,64})(?:&[^\s]*)?\s*$/.exec(visible(text))?.[1] ?? ''

function open(text: string): string | undefined {
  const code = codeIn(text)
  if (!code) return t('device.code.wrong')
  go(path, { code }, 'replace')
  return undefined
}

/** Asks for the code of a shared Wi-Fi. */
export const EnterWifiCode = () => (
  <EnterCode
    lead={t('device.code.lead')}
    label={t('device.code')}
    placeholder={t('device.code.hint')}
    button={t('device.code.open')}
    open={open}
    scan={() => followScanned(path)}
  />
)
