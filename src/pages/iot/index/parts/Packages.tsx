import { View } from '@tarojs/components'
import { BeginButton } from '@/areas/card/cause/BeginButton'
import { endText, leftText } from '@/areas/card/period'
import { dayText, momentText } from '@/screens/dates'
import { packageInUse } from '@/areas/card/cause/lasting'
import { packageName, type SimInfo } from '@/areas/card/words'
import { Chip } from '@/components/base/Chip'
import { Price } from '@/components/base/Price'
import { Progress } from '@/components/feedback/Progress'
import { Tap } from '@/components/base/Tap'
import { t } from '@/i18n'
import { linkTo } from '@/nav/navigate'
import { PackageType, ValidTag } from '@contract/enums'
import { dataText } from '@rules/card/data'
import { yuanText } from '@/i18n/money'
import { percentOf } from '@rules/percent'

type CardPackage = SimInfo['packages'][number]

/** Percent used from which the lamp is yellow, and red. */
const yellow = 75
const red = 90

function toneOf(used: number) {
  if (used >= red) return 'danger'
  return used >= yellow ? 'warn' : 'brand'
}

function stateText({ validTag, startAt, endAt }: CardPackage, now: number): string {
  if (validTag === ValidTag.notYet) return t('status.home.starts', { date: momentText(startAt) })
  if (!endAt) return t('common.duration.lifetime')
  const words = { date: endText(endAt), left: leftText(Date.parse(endAt), now) }
  return t('status.home.ends', words)
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
  const { isInfiniteFlow, totalFlow, useFlow } = one
  const name = packageName(one)
  const counted = !isInfiniteFlow && totalFlow > 0
  const used = percentOf(useFlow, totalFlow)
  const tone = lamp && counted ? toneOf(used) : 'brand'
  const left = dataText(Math.max(0, totalFlow - useFlow))
  return (
    <View className='col gap4 py8' role='listitem'>
      <View className='row between gap8'>
        <View className='t14 b cut grow'>{name}</View>
        {inUse ? <Chip>{t('status.home.inUse')}</Chip> : null}
        {one.validTag === ValidTag.notYet ? <Chip tone='grey'>{t('packages.valid.2')}</Chip> : null}
        {tone === 'danger' && used < 100 ? <Chip tone='danger'>{t('status.home.lamp.danger')}</Chip> : null}
        {used >= 100 && counted ? <Chip tone='grey'>{t('status.home.usedUp')}</Chip> : null}
      </View>
      {counted ? (
        <Progress percent={100 - used} tone={tone} label={`${name} ${t('status.home.left')}`} />
      ) : null}
      <View className='row wrap between gap4 t12 ink2 num'>
        <View>
          {counted
            ? t('status.home.leftOf', { left, total: dataText(totalFlow) })
            : t('status.home.usedSoFar', { used: dataText(useFlow) })}
        </View>
        <View>{stateText(one, now)}</View>
      </View>
      {one.validTag === ValidTag.notYet ? <BeginButton orderSn={one.orderSn} /> : null}
    </View>
  )
}

/** The next auto renewal; links to its settings. */
function Ahead({ renewal }: { renewal: NonNullable<SimInfo['renewal']> }) {
  const { renewAt, packageName: name, price, cannotRenewReason, usedUp } = renewal
  return (
    <Tap className='row between gap8 full t14' onClick={linkTo('pages/iot/index/setRenew')}>
      <View className='grow'>
        <View>
          {renewAt
            ? t('status.home.renews', { date: endText(renewAt), name })
            : t('status.home.renewal', { name })}
        </View>
        {cannotRenewReason ? (
          <View className='t12 warn'>{t('packages.renew.willNot', { reason: cannotRenewReason })}</View>
        ) : null}
        {usedUp ? (
          <View className='t12 ink2 num'>
            {t('title.renewUsedUp')} ·{' '}
            {usedUp.cannotRenewReason || `¥${yuanText(usedUp.spent)} / ¥${yuanText(usedUp.most)}`}
          </View>
        ) : null}
      </View>
      <Price fen={price} />
    </Tap>
  )
}

/** The card's packages with data left and end; pay-by-use charges; the next billing day. */
export function Packages({ info, now }: { info: SimInfo; now: number }) {
  const counted = info.packages.filter(({ packageType }) => packageType !== PackageType.volume)
  // bought packages are above those that VIP gave
  const shown = [...counted].sort((one, other) => Number(one.gift ?? false) - Number(other.gift ?? false))
  const { volume, volumePackageId, nextBillAt, renewal } = info
  if (!shown.length && !volumePackageId && !renewal) return null
  const current = packageInUse(info)
  return (
    <View className='card pad'>
      <View className='row between gap8'>
        <View className='h'>{t('status.home.packages')}</View>
        {nextBillAt ? (
          <View className='t12 ink2 num fixed'>
            {t('status.home.nextBill', { date: dayText(Date.parse(nextBillAt)) })}
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
          <View className='py8 t14' role='listitem'>
            <Tap className='row wrap between gap4 full' onClick={linkTo('pages-sub/shop/volumeBill/index')}>
              <View className='b'>{t('packages.byUse')}</View>
              <View className='t12 ink2 num'>
                {t('status.home.volume', {
                  used: dataText(volume.useFlow),
                  money: yuanText(volume.totalMoney),
                  price: yuanText(volume.gPrice)
                })}
              </View>
            </Tap>
          </View>
        ) : null}
      </View>
      {renewal ? <Ahead renewal={renewal} /> : null}
    </View>
  )
}
