import { observer } from 'mobx-react'
import { View } from '@tarojs/components'
import { Cell, CellGroup } from '@/components/base/Cell'
import { useStores } from '@/hooks'
import { go } from '@/nav/navigate'
import { usePageParams } from '@/nav/usePageParams'
import { t } from '@/i18n'
import { copy } from '@/platform/clipboard/clipboard'
import { HelpCells } from '@/areas/portal/HelpCells'
import { Screen } from '@/screens/Screen'
import { WhyPage } from './parts/WhyPage'

/** Ways to people: the operator, the merchant, the customer centre, and the numbers that they will ask for. */
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
              title={t('portal.why.title')}
              note={t('portal.why.note')}
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
          <Cell
            icon='headset'
            title={t('portal.customer.centre')}
            onClick={() => go('pages/customer/index')}
          />
          <Cell
            icon='help'
            title={t('portal.customer.questions')}
            onClick={() => go('pages/customer/question/index')}
          />
        </CellGroup>
        {card ? (
          <CellGroup title={t('portal.customer.tell')}>
            <Cell
              icon='copy'
              title={t('portal.home.number')}
              note={card.simNo}
              bare
              onClick={() => void copy(card.simNo, t('portal.home.number'))}
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

/** Help with a card. With `view=why` the page that checks one by one why it cannot connect. */
export default function Customer() {
  return usePageParams().view === 'why' ? <WhyPage /> : <Ways />
}
