import { observer } from 'mobx-react'
import { View } from '@tarojs/components'
import { useCard } from '@/areas/card/useCard'
import { Cell, CellGroup } from '@/components/base/Cell'
import { t, tMaybe } from '@/i18n'
import { copy } from '@/platform/clipboard/clipboard'
import { DetailOf } from '@/screens/Detail'
import { dayText } from '@/screens/dates'
import { endText } from '@/areas/card/period'
import { operatorInUse } from '@/areas/card/cause/cause'
import { isUnverified } from '@/areas/card/cause/unverified'
import { durationText, type SimInfo } from '@/areas/card/words'

type Fact = [name: string, value: string, copied?: boolean]

function untilText({ endAt, packages }: SimInfo): string {
  if (endAt) return endText(endAt)
  return packages.length ? t('common.duration.lifetime') : ''
}

function factsOf(info: SimInfo): Fact[] {
  const auth = (state: number) => tMaybe(`realName.auth.${state}`)
  return [
    [t('status.home.number'), info.simNo, true],
    ['ICCID', info.iccid, true],
    ['IMSI', info.imsi, true],
    ['IMEI', info.imei, true],
    [t('status.device.number'), info.deviceNo, true],
    [t('status.info.operator'), operatorInUse(info)],
    ['APN', info.apn, true],
    [t('status.info.mobile'), info.mobile || t('status.info.notBound')],
    [t('status.info.auth'), auth(info.authStatus)],
    [
      t('status.info.platformAuth'),
      info.needPlatformAuth
        ? `${auth(info.authPlatformStatus)} · ${tMaybe(`realName.authType.${info.platformAuthType}`)}`
        : auth(info.authPlatformStatus)
    ],
    [t('status.info.numberAuth'), t(info.numbAuth ? 'status.info.on' : 'status.info.off')],
    [
      t('status.info.net'),
      isUnverified(info) ? t('card.notVerified') : tMaybe(`status.info.net.${info.internetStatus}`)
    ],
    [t('status.info.until'), untilText(info)],
    [t('status.info.left'), info.endAt ? durationText(info.surplusTime, info.surplusUnit) : ''],
    [t('status.info.orders'), String(info.rechargeTimes)],
    [t('status.info.since'), dayText(info.createdAt)]
  ]
}

/** Everything known about the card, to read and to copy. */
export default observer(function CardFacts() {
  const card = useCard()
  return (
    <DetailOf request={card} shape={['line', 'line', 'line', 'line']}>
      {(info) => (
        <View className='stack'>
          <CellGroup>
            {factsOf(info)
              .filter(([, value]) => value)
              .map(([name, value, copied]) => (
                <Cell
                  key={name}
                  title={name}
                  value={value}
                  bare
                  onClick={copied ? () => void copy(value, name) : undefined}
                />
              ))}
          </CellGroup>
        </View>
      )}
    </DetailOf>
  )
})
