import { observer } from 'mobx-react'
import { View } from '@tarojs/components'
import { Cell, CellGroup } from '@/components/base/Cell'
import { useStores } from '@/hooks'
import { go } from '@/nav/navigate'
import { usePageParams } from '@/nav/usePageParams'
import { t } from '@/i18n'
import { copy } from '@/platform/clipboard/clipboard'
import { HelpCells } from '@/areas/status/HelpCells'
import { Screen } from '@/screens/Screen'
import { WhyPage } from './parts/WhyPage'

/** Contact channels: operator, merchant, customer centre, and the numbers that they will ask for. */
const Ways = observer(function Ways() {
  const { sim } = useStores()
  const card = sim.known ? sim.simInfo : undefined
  return (
    <Screen>
      <View className='stack'>
        {card ? (
          <CellGroup>
            <Cell
              icon='signal'
              title={t('status.why.title')}
              note={t('status.why.note')}
              onClick={() => go('pages/iot/index/customer', { view: 'why' })}
            />
          </CellGroup>
        ) : null}
        {card ? <HelpCells info={card} /> : null}
        <CellGroup>
          {card?.deviceNo ? (
            <Cell
              icon='wallet'
              title={t('title.guide')}
              onClick={() => go('pages-sub/iot/machineCode/index', { code: card.deviceNo })}
            />
          ) : null}
          <Cell icon='headset' title={t('card.customer.centre')} onClick={() => go('pages/customer/index')} />
          <Cell
            icon='help'
            title={t('card.customer.questions')}
            onClick={() => go('pages/customer/question/index')}
          />
        </CellGroup>
        {card ? (
          <CellGroup title={t('card.customer.tell')}>
            <Cell
              icon='copy'
              title={t('status.home.number')}
              note={card.simNo}
              bare
              onClick={() => void copy(card.simNo, t('status.home.number'))}
            />
            <Cell
              icon='copy'
              title='ICCID'
              note={card.iccid}
              bare
              onClick={() => void copy(card.iccid, 'ICCID')}
            />
          </CellGroup>
        ) : null}
      </View>
    </Screen>
  )
})

/** Help with a card. With `view=why` the page with all checks of why it cannot connect. */
export default function Customer() {
  return usePageParams().view === 'why' ? <WhyPage /> : <Ways />
}
