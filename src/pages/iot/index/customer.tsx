import { observer } from 'mobx-react'
import { Cell, CellGroup } from '@/components/base/Cell'
import { View } from '@tarojs/components'
import { useStores } from '@/hooks'
import { go, openMenu } from '@/nav/navigate'
import { t } from '@/i18n'
import { copy } from '@/platform/clipboard/clipboard'
import { Screen } from '@/screens/Screen'

/** Ways to people: the merchant's chat, the customer centre, and the number they will ask for. */
export default observer(function Customer() {
  const { sim } = useStores()
  const card = sim.known ? sim.simInfo : undefined
  const chat = card?.simShopLayout.kefuUrl
  return (
    <Screen>
      <View className='stack'>
        <CellGroup>
          {chat ? (
            <Cell
              icon='chat'
              title={t('portal.customer.chat')}
              note={t('portal.customer.chatNote')}
              onClick={() => openMenu({ type: 'url', path: chat })}
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
