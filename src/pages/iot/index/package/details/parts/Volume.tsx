import { observer } from 'mobx-react'
import { View } from '@tarojs/components'
import { post } from '@/api/client'
import { Button } from '@/components/base/Button'
import { Cell, CellGroup } from '@/components/base/Cell'
import { Notice } from '@/components/feedback/Notice'
import { useStores, useSubmit } from '@/hooks'
import type { Data } from '@contract'
import { t } from '@/i18n'
import { linkTo } from '@/nav/navigate'
import { confirm, toast } from '@/runtime/feedback'
import { Load } from '@/screens/Load'
import { Screen } from '@/screens/Screen'
import { repairAction } from '@/areas/card/mend'
import { OfCard } from '@/areas/card/OfCard'
import { useCard } from '@/areas/card/useCard'
import { dataText } from '@rules/card/data'
import { yuanText } from '@/i18n/money'
import { PackageFacts } from './PackageFacts'
import { Terms } from './Terms'

/** The card's pay-by-volume package: usage, charges and arrears; can be closed here. */
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
    // the confirmation shows the usage up to now
    const { volume } = await sim.refresh()
    const used = { data: dataText(volume.useFlow), money: yuanText(volume.totalMoney) }
    const words = { yes: t('packages.volume.close'), no: t('common.cancel'), danger: true }
    if (!(await confirm(t('packages.volume.closeAsk', used), words))) return
    const closed = await post('/api/iot/closeVolumePackage', { shown: { amount: 0, simNo: card.simNo } })
    const owed = closed.arrearsBalance
    toast(
      owed
        ? t('packages.volume.closedOwing', { money: yuanText(owed) })
        : t('packages.volume.closed', { money: yuanText(closed.totalMoney) })
    )
    await Promise.all([sim.loadInfo().catch(() => undefined), reload()])
  })
  return (
    <Screen
      plain
      footer={
        <Button id='closeVolume' kind='soft' working={closing.working} onClick={() => void closing.submit()}>
          {t('packages.volume.close')}
        </Button>
      }
    >
      <View className='stack'>
        <Notice tone='ok'>{t('packages.volume.open')}</Notice>
        <View className='card pad'>
          <PackageFacts pack={pack} />
        </View>
        <Load request={request} shape={['card']}>
          {({ volume, arrearsBalance, balance }) => (
            <>
              {arrearsBalance ? (
                <Notice tone='danger' {...repairAction('topUp')}>
                  {t('packages.volume.owed', { money: yuanText(arrearsBalance) })}
                </Notice>
              ) : null}
              <CellGroup>
                <OfCard card={card} />
                <Cell title={t('packages.volume.used')} value={dataText(volume.useFlow)} />
                <Cell
                  title={t('packages.volume.charged')}
                  value={`¥${yuanText(volume.totalMoney)}`}
                  onClick={linkTo('pages-sub/shop/volumeBill/index')}
                />
                <Cell title={t('card.balance')} value={`¥${yuanText(balance)}`} />
              </CellGroup>
            </>
          )}
        </Load>
        <Terms pack={pack} />
      </View>
    </Screen>
  )
})
