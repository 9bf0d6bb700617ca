import { View } from '@tarojs/components'
import { packageInUse } from '@/areas/portal/lasting'
import type { SimInfo } from '@/areas/portal/words'
import { Chip } from '@/components/base/Chip'
import { Price } from '@/components/base/Price'
import { Progress } from '@/components/base/Progress'
import { Tap } from '@/components/base/Tap'
import { t } from '@/i18n'
import { go } from '@/nav/navigate'
import { PackageType, ValidTag } from '@contract/enums'
import { daysLeft } from '@rules/billing'
import { dataText } from '@rules/data'
import { yuanText } from '@rules/money'
import { percentOf } from '@rules/percent'
import { timeText } from '@rules/time'

type CardPackage = SimInfo['packages'][number]

/** Percent used from which a lamp turns yellow, and red. */
const yellow = 75
const red = 90

function toneOf(used: number) {
  if (used >= red) return 'danger'
  return used >= yellow ? 'warn' : 'brand'
}

function endText({ validTag, startAt, endAt }: CardPackage, now: number): string {
  if (validTag === ValidTag.notYet) return t('portal.home.starts', { date: timeText(startAt, 'date') })
  if (!endAt) return t('common.duration.lifetime')
  const words = { date: timeText(endAt, 'date'), days: daysLeft(Date.parse(endAt), now) }
  return t('portal.home.ends', words)
}

function PackageRow({
  one,
  inUse,
  lamp,
  now
}: {
  one: CardPackage
  inUse: boolean
  lamp: boolean
  now: number
}) {
  const { packageName, isInfiniteFlow, totalFlow, useFlow } = one
  const counted = !isInfiniteFlow && totalFlow > 0
  const used = percentOf(useFlow, totalFlow)
  const tone = lamp && counted ? toneOf(used) : 'brand'
  const left = dataText(Math.max(0, totalFlow - useFlow))
  return (
    <View className='col gap4 py8' role='listitem'>
      <View className='row between gap8'>
        <View className='t14 b cut grow'>{packageName}</View>
        {inUse ? <Chip>{t('portal.home.inUse')}</Chip> : null}
        {one.validTag === ValidTag.notYet ? <Chip tone='grey'>{t('portal.valid.2')}</Chip> : null}
        {tone === 'danger' && used < 100 ? <Chip tone='danger'>{t('portal.home.lamp.danger')}</Chip> : null}
        {used >= 100 && counted ? <Chip tone='grey'>{t('portal.home.usedUp')}</Chip> : null}
      </View>
      {counted ? (
        <Progress percent={100 - used} tone={tone} label={`${packageName} ${t('portal.home.left')}`} />
      ) : null}
      <View className='row wrap between gap4 t12 ink2 num'>
        <View>
          {counted
            ? t('portal.home.leftOf', { left, total: dataText(totalFlow) })
            : t('portal.home.usedSoFar', { used: dataText(useFlow) })}
        </View>
        <View>{endText(one, now)}</View>
      </View>
    </View>
  )
}

/** What auto renewal will do; leads to where it is set. */
function Ahead({ renewal }: { renewal: NonNullable<SimInfo['renewal']> }) {
  const { renewAt, packageName, price, cannotRenewReason } = renewal
  return (
    <Tap className='row between gap8 full t14' onClick={() => go('pages/iot/index/setRenew')}>
      <View className='grow'>
        <View>
          {renewAt
            ? t('portal.home.renews', { date: timeText(renewAt, 'date'), name: packageName })
            : t('portal.home.renewal', { name: packageName })}
        </View>
        {cannotRenewReason ? (
          <View className='t12 warn'>{t('portal.renew.willNot', { reason: cannotRenewReason })}</View>
        ) : null}
      </View>
      <Price fen={price} />
    </Tap>
  )
}

/** What each package of the card has left and when it ends; what is paid by use; when the next bill comes. */
export function Packages({ info, now }: { info: SimInfo; now: number }) {
  const shown = info.packages.filter(({ packageType }) => packageType !== PackageType.volume)
  const { volume, volumePackageId, nextBillAt, renewal } = info
  if (!shown.length && !volumePackageId && !renewal) return null
  const current = packageInUse(info)
  return (
    <View className='card pad'>
      <View className='row between gap8'>
        <View className='h'>{t('portal.home.packages')}</View>
        {nextBillAt ? (
          <View className='t12 ink2 num fixed'>
            {t('portal.home.nextBill', { date: timeText(nextBillAt, 'monthDay') })}
          </View>
        ) : null}
      </View>
      <View role='list'>
        {shown.map((one) => (
          <PackageRow
            key={one.orderSn}
            one={one}
            inUse={one === current}
            lamp={info.simShopLayout.packageLamp}
            now={now}
          />
        ))}
        {volumePackageId ? (
          <View className='row wrap between gap4 py8 t14' role='listitem'>
            <View className='b'>{t('portal.package.byUse')}</View>
            <View className='t12 ink2 num'>
              {t('portal.home.volume', {
                used: dataText(volume.useFlow),
                money: yuanText(volume.totalMoney),
                price: yuanText(volume.gPrice)
              })}
            </View>
          </View>
        ) : null}
      </View>
      {renewal ? <Ahead renewal={renewal} /> : null}
    </View>
  )
}
