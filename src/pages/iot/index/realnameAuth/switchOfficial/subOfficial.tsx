import { get } from '@/api/client'
import { OfficialPage } from '@/areas/realName/OfficialPage'
import { buttonTo, pageAddress } from '@/nav/navigate'
import { usePageParams } from '@/nav/usePageParams'
import { t } from '@/i18n'
import { returnAddress } from '@/platform/host/host'

/** The operator's own real-name check of one SIM in the device. */
export default function SubOfficial() {
  const { simNo } = usePageParams()
  const fetchLink = async () => {
    const back = returnAddress(
      pageAddress('pages/iot/index/realnameAuth/switchOfficial/subOfficial', { simNo })
    )
    const { link } = await get('/api/iot/deviceOfficialAuth', { simNo, back })
    return link!
  }
  return (
    <OfficialPage
      simNo={simNo}
      fetchLink={fetchLink}
      absent={!simNo}
      missing={{
        text: t('realName.sim.unknown'),
        ...buttonTo(t('realName.device'), 'pages/iot/index/realnameAuth/switchOfficial/index', {}, 'replace')
      }}
    />
  )
}
