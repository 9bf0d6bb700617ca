import { observer } from 'mobx-react'
import { View } from '@tarojs/components'
import { InboxCell } from '@/areas/status/InboxCell'
import { elements } from '@/areas/status/elements'
import { useCard } from '@/areas/card/useCard'
import { useForget } from '@/areas/card/useForget'
import { useLogout } from '@/areas/card/useLogout'
import { operatorName, stateChips, type SimInfo } from '@/areas/card/words'
import { Button } from '@/components/base/Button'
import { Cell, CellGroup } from '@/components/base/Cell'
import { Chip } from '@/components/base/Chip'
import { Icon } from '@/components/base/Icon'
import { useStores } from '@/hooks'
import { t } from '@/i18n'
import { go } from '@/nav/navigate'
import { isOffered, offers } from '@/nav/offered'
import { DetailOf } from '@/screens/Detail'
import { maskCardNumber, maskMobile } from '@rules/person/mask'
import { own } from '@rules/own'

/** The current card, with a link to change it. */
const Who = observer(function Who({ info }: { info: SimInfo }) {
  const { wallet } = useStores()
  const state = stateChips(info)[0]!
  return (
    <View className='card pad tinted row gap12'>
      <View className='brand t28 fixed'>
        <Icon name={info.deviceNo ? 'device' : 'sim'} />
      </View>
      <View className='grow'>
        <View className='t16 b num cut'>{maskCardNumber(info.deviceNo || info.simNo)}</View>
        <View className='row wrap gap4 mt4'>
          <View className='t12 ink2'>{operatorName(info, wallet.nameOf(info.simNo))}</View>
          <Chip tone={state.bad ? 'danger' : 'ok'}>{state.text}</Chip>
        </View>
        {info.mobile ? (
          <View className='t12 ink2 num mt4'>{t('card.bind.now', { mobile: maskMobile(info.mobile) })}</View>
        ) : null}
      </View>
      <View className='fixed'>
        <Button
          id='change'
          size='small'
          kind='soft'
          inline
          onClick={() => go('pages-sub/iot/user/changeDevice')}
        >
          {t('card.me.change')}
        </Button>
      </View>
    </View>
  )
})

/**
 * The me page of the card's holder: the parts named by the layout, in its order, and links that every holder
 * needs.
 */
export default observer(function Me() {
  const card = useCard()
  const logout = useLogout()
  const forget = useForget()
  return (
    <DetailOf request={card} shape={['line', 'line', 'banner', 'menu']}>
      {(info) => (
        <View className='stack'>
          <Who info={info} />
          {info.simShopLayout.user.elements.map((name) => {
            const Part = own(elements, name)
            return Part ? <Part key={name} info={info} /> : null
          })}
          <CellGroup>
            <InboxCell info={info} />
            {isOffered('pages-sub/shop/statement/index') ? (
              <Cell
                id='statement'
                icon='wallet'
                title={t('title.statement')}
                onClick={() => go('pages-sub/shop/statement/index')}
              />
            ) : null}
            <Cell
              icon='box'
              title={t('card.me.packages')}
              onClick={() => go('pages-sub/iot/index/packageInfo')}
            />
            <Cell icon='calendar' title={t('card.me.tasks')} onClick={() => go('pages-sub/iot/task/index')} />
            <Cell
              icon='info'
              title={t('card.me.protocols')}
              onClick={() => go('pages-sub/iot/protocol/index')}
            />
          </CellGroup>
          <Button kind='plain' working={logout.working} onClick={() => void logout.submit()}>
            {t('card.logout.title')}
          </Button>
          {offers('/api/iot/forgetHolder') ? (
            <Button kind='text' onClick={forget.start}>
              {t('card.forget.title')}
            </Button>
          ) : null}
          {forget.sheets}
        </View>
      )}
    </DetailOf>
  )
})
