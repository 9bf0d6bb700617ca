import { View } from '@tarojs/components'
import type { Data } from '@contract'
import { onThisClock } from '@/api/serverTime'
import { Cell, CellGroup } from '@/components/base/Cell'
import { Tap } from '@/components/base/Tap'
import { Picture } from '@/components/media/Picture'
import { t } from '@/i18n'
import { pictureUrl } from '@/nav/navigate'
import { useViewer } from '@/screens/viewer/useViewer'

type Licence = Data<'GET /api/site/licences'>['list'][number]

/** The last day of a licence; marked as over once it is. */
function until(date: string | undefined) {
  if (!date) return t('site.licences.ever')
  return Date.now() > onThisClock(`${date}T23:59:59+08:00`) ? (
    <View className='warn'>{t('site.licences.ended', { date })}</View>
  ) : (
    date
  )
}

/** Licences one under the other; a picture opens on the whole screen. */
export function Licences({ list }: { list: Licence[] }) {
  const shown = list.filter(({ picture }) => picture)
  const viewer = useViewer(
    shown.map(({ picture }) => pictureUrl(picture)),
    t('title.licences')
  )
  return (
    <>
      {list.map((one) => (
        <CellGroup key={one.name + one.number} title={one.name}>
          {one.picture ? (
            <Tap
              className='full p12'
              label={`${one.name} ${t('site.licences.see')}`}
              onClick={() => viewer.open(shown.indexOf(one))}
            >
              <Picture src={pictureUrl(one.picture)} alt='' />
            </Tap>
          ) : null}
          <Cell title={t('site.licences.number')} value={one.number} />
          <Cell title={t('site.licences.holder')} value={one.holder} />
          <Cell title={t('site.licences.until')} value={until(one.validUntil)} />
        </CellGroup>
      ))}
      {viewer.overlay}
    </>
  )
}
