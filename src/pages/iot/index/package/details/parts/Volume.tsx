import { observer } from 'mobx-react'
import { View } from '@tarojs/components'
import { post } from '@/api/client'
import { Button } from '@/components/base/Button'
import { Cell, CellGroup } from '@/components/base/Cell'
import { Notice } from '@/components/base/Notice'
import { useStores, useSubmit } from '@/hooks'
import type { Data } from '@contract'
import { t } from '@/i18n'
import { confirm, toast } from '@/runtime/feedback'
import { Load } from '@/screens/Load'
import { Screen } from '@/screens/Screen'
import { mending } from '@/areas/portal/mend'
import { OfCard } from '@/areas/portal/order/OfCard'
import { useCard } from '@/areas/portal/useCard'
import { dataText } from '@rules/data'
import { yuanText } from '@rules/money'
import { PackageFacts } from './PackageFacts'
import { Terms } from './Terms'

/** The pay-by-volume package that the card has: what was used, charged and is owed; closed here. */
export const Volume = observer(function Volume({
  details,
  reload
}: {
  details: Data<'GET /api/iot/packageDetails'>
  reload: () => Promise<void>
}) {
  const { sim } = useStores()
  const request = useCard()
  const { card, package: pack } = details
  const closing = useSubmit(async () => {
    // what is asked about is what was used until now
    const { volume } = await sim.refresh()
    const used = { data: dataText(volume.useFlow), money: yuanText(volume.totalMoney) }
    const words = { yes: t('portal.volume.close'), no: t('common.cancel'), danger: true }
    if (!(await confirm(t('portal.volume.closeAsk', used), words))) return
    const closed = await post('/api/iot/closeVolumePackage', { shown: { amount: 0, simNo: card.simNo } })
    const owed = closed.arrearsBalance
    toast(
      owed
        ? t('portal.volume.closedOwing', { money: yuanText(owed) })
        : t('portal.volume.closed', { money: yuanText(closed.totalMoney) })
    )
    await Promise.all([sim.loadInfo().catch(() => undefined), reload()])
  })
  return (
    <Screen
      plain
      footer={
        <Button id='closeVolume' kind='soft' working={closing.working} onClick={() => void closing.submit()}>
          {t('portal.volume.close')}
        </Button>
      }
    >
      <View className='stack'>
        <Notice tone='ok'>{t('portal.volume.open')}</Notice>
        <View className='card pad'>
          <PackageFacts pack={pack} />
        </View>
        <Load of={request} shape={['card']}>
          {({ volume, arrearsBalance, balance }) => (
            <>
              {arrearsBalance ? (
                <Notice tone='danger' {...mending('topUp')}>
                  {t('portal.volume.owed', { money: yuanText(arrearsBalance) })}
                </Notice>
              ) : null}
              <CellGroup>
                <OfCard card={card} />
                <Cell title={t('portal.volume.used')} value={dataText(volume.useFlow)} />
                <Cell title={t('portal.volume.charged')} value={`¥${yuanText(volume.totalMoney)}`} />
                <Cell title={t('portal.balance')} value={`¥${yuanText(balance)}`} />
              </CellGroup>
            </>
          )}
        </Load>
        <Terms pack={pack} />
      </View>
    </Screen>
  )
})
