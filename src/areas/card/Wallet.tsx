import { observer } from 'mobx-react'
import { View } from '@tarojs/components'
import { serverNow } from '@/api/serverTime'
import { Chip } from '@/components/base/Chip'
import { Icon } from '@/components/base/Icon'
import { Tap } from '@/components/base/Tap'
import { useStores } from '@/hooks'
import { t } from '@/i18n'
import { ageText } from '@/screens/age'
import { confirm } from '@/runtime/feedback'
import type { KeptCard, CardFigures } from '@/stores/wallet'
import { dataText } from '@rules/card/data'
import { endText } from './period'
import { operatorName, stateChips } from './words'

/** Data left and its end, in words. */
export function figuresText(seen: CardFigures): string {
  if (!seen.isInfiniteFlow && !seen.totalFlow) return t('card.login.noPackage')
  const left = seen.isInfiniteFlow
    ? t('status.home.infinite')
    : t('card.login.left', { data: dataText(seen.surplusFlow) })
  return [left, seen.endAt ? t('card.login.until', { date: endText(seen.endAt) }) : '']
    .filter(Boolean)
    .join(' · ')
}

/** Last known figures of a card with operator and age, or that it must be logged in again. */
function Last({ card, seen }: { card: KeptCard; seen: CardFigures }) {
  return (
    <>
      <View className='t14 ink2 num'>{figuresText(seen)}</View>
      <View className='t12 ink3 num'>
        {operatorName(seen)} · {card.token ? ageText(seen.lastRobinAt, serverNow()) : t('card.login.ended')}
      </View>
    </>
  )
}

interface WalletProps {
  /** The number in the field, which is highlighted. */
  chosen?: string
  onPick: (number: string) => void
}

/** The recent cards: number, state and last figures; one tap each. */
export const Wallet = observer(function Wallet({ chosen, onPick }: WalletProps) {
  const { sim, wallet } = useStores()
  const forget = async (sn: string) => {
    const words = { yes: t('card.login.forgetYes'), no: t('common.cancel') }
    if (await confirm(t('card.login.forgetAsk'), { ...words, danger: true })) sim.forget(sn)
  }
  const rows = wallet.rows(sim.loginSns)
  return (
    <View className='card clip'>
      {rows.map(({ sn, card }, index) => {
        const seen = card?.seen
        const inUse = Boolean(card?.token) && card?.simNo === sim.simNo
        return (
          <View key={sn} className={index < rows.length - 1 ? 'row line' : 'row'}>
            <Tap className='grow p12' on={sn === chosen} onClick={() => onPick(sn)}>
              <View className='row wrap gap4'>
                <View className='t16 b num'>
                  {card?.name} {sn}
                </View>
                {inUse ? <Chip>{t('card.login.inUse')}</Chip> : null}
                {seen ? (
                  <Chip tone={stateChips(seen)[0]!.bad ? 'danger' : 'grey'}>{stateChips(seen)[0]!.text}</Chip>
                ) : null}
              </View>
              {card && seen ? <Last card={card} seen={seen} /> : null}
            </Tap>
            <Tap
              className='px12 row center fixed ink3'
              label={t('card.login.forget', { number: sn })}
              onClick={() => void forget(sn)}
            >
              <Icon name='close' />
            </Tap>
          </View>
        )
      })}
    </View>
  )
})
