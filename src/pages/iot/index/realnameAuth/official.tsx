import { get } from '@/api/client'
import { OfficialPage } from '@/areas/realName/OfficialPage'
import { pageAddress } from '@/nav/navigate'
import { returnAddress } from '@/platform/host/host'

const fetchLink = async () => {
  const back = returnAddress(pageAddress('pages/iot/index/realnameAuth/official'))
  return (await get('/api/iot/simOfficialAuth', { back })).link
}

/** The operator's own real-name check of the card. */
export default function OfficialRealName() {
  return <OfficialPage fetchLink={fetchLink} />
}
