import { get } from '@/api/client'
import { OfficialPage } from '@/areas/portal/realName/OfficialPage'
import { addressOf, go } from '@/nav/navigate'
import { usePageParams } from '@/nav/usePageParams'
import { t } from '@/i18n'
import { returnAddress } from '@/platform/host/host'

/** The operator's own real-name check of one card in the device. */
export default function SubOfficial() {
  const { simNo } = usePageParams()
  const fetchLink = async () => {
    const back = returnAddress(
      addressOf('pages/iot/index/realnameAuth/switchOfficial/subOfficial', { simNo })
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
        says: t('portal.real.sim.unknown'),
        action: t('portal.real.device'),
        onAction: () => go('pages/iot/index/realnameAuth/switchOfficial/index', {}, 'replace')
      }}
    />
  )
}
