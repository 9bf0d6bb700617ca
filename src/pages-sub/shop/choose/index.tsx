import { View } from '@tarojs/components'
import { get } from '@/api/client'
import { Price } from '@/components/base/Price'
import { Tap } from '@/components/base/Tap'
import type { Data } from '@contract'
import { serverNow } from '@/api/serverTime'
import { useRequest } from '@/hooks'
import { t } from '@/i18n'
import { go, wayTo } from '@/nav/navigate'
import { usePageParams } from '@/nav/usePageParams'
import { DetailOf } from '@/screens/Detail'
import { useOrderChanges } from '@/areas/orders/orderChanges'
import { endText } from '@/areas/card/period'
import { dayText } from '@/screens/dates'
import { aDayText, shortLastsText } from '@/areas/packages/Lasts'
import { amountText, type PackageRow } from '@/areas/packages/PackageCard'

type Serving = NonNullable<Data<'GET /api/iot/packageChoose'>['intents']>['now'][number]
const kinds = ['now', 'next', 'long'] as const

/** From when if later, until when, and the price a day. */
function runText(run: Serving, row: PackageRow): string {
  const startAt = Date.parse(run.startAt)
  const end = endText(run.endAt)
  const soon = run.endAt ? t('packages.intent.until', { end }) : end
  const runs = startAt > serverNow() ? `${dayText(startAt)} - ${end}` : soon
  // the row says how long it lasts with the proposed start
  const lastsUntil = run.startAt === row.startAt ? row.lastsUntil : null
  const money = aDayText({ ...row, lastsUntil }, run)
  const words = [
    runs,
    money && t('packages.effect.perDay', { money }),
    shortLastsText({ ...row, lastsUntil })
  ]
  return words.filter(Boolean).join(' · ')
}

function Row({ run, row, last }: { run: Serving; row: PackageRow; last: boolean }) {
  const { from } = usePageParams()
  const { packageId, packageName, price } = row
  const open = () =>
    go('pages/iot/index/package/details/index', { packageId, effectType: run.effectType, from })
  return (
    <Tap className={last ? 'row between gap12 full pad' : 'row between gap12 full pad line'} onClick={open}>
      <View className='grow'>
        <View className='row gap8'>
          <View className='t18 b num fixed'>{amountText(row)}</View>
          <View className='t14 ink2 cut'>{packageName}</View>
        </View>
        <View className='t12 ink3 num'>{runText(run, row)}</View>
      </View>
      <Price fen={price} size='l' />
    </Tap>
  )
}

/** Purposes of a purchase - more data now, the next period, a long time - each with its few packages. */
export default function Choose() {
  const request = useRequest(() => get('/api/iot/packageChoose'), [])
  useOrderChanges(request.reload)
  const { from, kind: asked } = usePageParams()
  // the purpose that was asked for comes first
  const order = [...kinds].sort((one, other) => Number(other === asked) - Number(one === asked))
  const { categories = [], intents } = request.data ?? {}
  const rows = categories.flatMap(({ packages }) => packages)
  const all = wayTo('pages/iot/index/package/index', t('packages.intent.all'), { from })
  return (
    <DetailOf
      request={request}
      shape={['line', 'card', 'line', 'card']}
      isEmpty={() => !kinds.some((kind) => intents?.[kind].length)}
      empty={{ text: t('packages.intent.none'), ...all }}
    >
      {() => (
        <View className='stack'>
          {order.map((kind) => {
            const found = (intents?.[kind] ?? []).flatMap((run) => {
              const row = rows.find(({ packageId }) => packageId === run.packageId)
              return row ? [{ run, row }] : []
            })
            return found.length ? (
              <View key={kind} id={`intent-${kind}`}>
                <View className='h'>{t(`packages.intent.${kind}`)}</View>
                <View className='t12 ink3 mb8'>{t(`packages.intent.${kind}Note`)}</View>
                <View className='card clip'>
                  {found.map(({ run, row }, at) => (
                    <Row key={row.packageId} run={run} row={row} last={at === found.length - 1} />
                  ))}
                </View>
              </View>
            ) : null
          })}
          {all.onAction ? (
            <Tap className='tc brand t14 full p12' onClick={all.onAction}>
              {all.action}
            </Tap>
          ) : null}
        </View>
      )}
    </DetailOf>
  )
}
