import { useState } from 'react'
import { observer } from 'mobx-react'
import { View } from '@tarojs/components'
import { figuresText } from '@/areas/card/Wallet'
import { causeOf, type Cause } from '@/areas/card/cause/cause'
import { ageText } from '@/screens/age'
import { useNow } from '@/hooks/useNow'
import { operatorName, stateChips } from '@/areas/card/words'
import { Button } from '@/components/base/Button'
import { Chip } from '@/components/base/Chip'
import { Icon } from '@/components/base/Icon'
import { Tap } from '@/components/base/Tap'
import { useStores } from '@/hooks'
import { t } from '@/i18n'
import { yuanText } from '@/i18n/money'
import { emptySimInfo } from '@/stores/sim'
import type { CardFigures, KeptCard } from '@/stores/wallet'
import { SourceType } from '@contract/enums'
import { LeaveSheet } from './LeaveSheet'
import { NameSheet } from './NameSheet'
import { useKeptFigures } from './useKeptFigures'
import { useLeave } from './useLeave'

/** Fault of a card by its last figures. Those of a device do not tell the state of its cards. */
const causeIn = (seen: CardFigures, now: number) =>
  causeOf({ ...emptySimInfo(), ...seen, sourceType: SourceType.card }, now)

/** The state that matters: the first that stops the card, else how it is. */
function StateChip({ seen }: { seen: CardFigures }) {
  const states = stateChips(seen)
  const { text, bad } = states.find((state) => state.bad) ?? states[0]!
  return <Chip tone={bad ? 'danger' : 'ok'}>{text}</Chip>
}

/** Data left, debt, what is wrong, and how old that is. */
function Standing({ seen, cause, now }: { seen: CardFigures; cause?: Cause; now: number }) {
  const { arrearsBalance, lastRobinAt } = seen
  const money = yuanText(arrearsBalance)
  return (
    <>
      <View className='t14 ink2 num'>{figuresText(seen)}</View>
      {arrearsBalance && cause?.id !== 'arrears' ? (
        <View className='t14 danger num'>{t('card.change.owed', { money })}</View>
      ) : null}
      {cause ? (
        <View className={`row top gap4 t14 ${cause.tone}`}>
          <Icon name='warn' className='fixed' />
          <View>{cause.text}</View>
        </View>
      ) : null}
      <View className='t12 ink3 num'>
        {operatorName(seen)} · {ageText(lastRobinAt, now)}
      </View>
    </>
  )
}

interface KeptRowProps {
  sn: string
  card?: KeptCard
  cause?: Cause
  now: number
  last: boolean
  onPick: (number: string) => void
  onName: () => void
  onLeave: () => void
}

/** One kept card: a tap on it changes to it; beside it a name can be given, and the card be left. */
const KeptRow = observer(function KeptRow({ sn, card, cause, now, last, ...acts }: KeptRowProps) {
  const { sim } = useStores()
  const { name, seen, token } = card ?? {}
  const inUse = Boolean(token) && card?.simNo === sim.simNo
  return (
    <View className={last ? 'row top' : 'row top line'}>
      <Tap className='grow p12' on={inUse} onClick={() => acts.onPick(sn)}>
        <View className='row wrap gap4'>
          <Icon name={seen?.sourceType === SourceType.device ? 'device' : 'sim'} className='ink3' />
          <View className='t16 b num'>{name || sn}</View>
          {inUse ? <Chip>{t('card.login.inUse')}</Chip> : null}
          {seen ? <StateChip seen={seen} /> : null}
        </View>
        {name ? <View className='t12 ink3 num'>{sn}</View> : null}
        {seen ? <Standing seen={seen} cause={cause} now={now} /> : null}
        {token ? null : <View className='t12 warn'>{t('card.login.ended')}</View>}
      </Tap>
      <View className='col fixed'>
        {card ? (
          <Tap
            className='row center p12 t14 brand'
            label={`${t(name ? 'card.name.change' : 'card.name.give')} ${name || sn}`}
            onClick={acts.onName}
          >
            {t(name ? 'card.name.change' : 'card.name.give')}
          </Tap>
        ) : null}
        <Tap
          className='row center p12 t14 ink2'
          label={`${t('card.leave.yes')} ${name || sn}`}
          onClick={acts.onLeave}
        >
          {t('card.leave.yes')}
        </Tap>
      </View>
    </View>
  )
})

/**
 * The cards that this phone keeps, with their last state at a glance. Each can be named and left, and all be left at once.
 */
export const KeptCards = observer(function KeptCards({ onPick }: { onPick: (number: string) => void }) {
  const { sim, wallet } = useStores()
  const now = useNow()
  const reading = useKeptFigures()
  const [named, setNamed] = useState<KeptCard & { sn: string }>()
  const [left, setLeft] = useState<{ sn?: string; card?: string }>()
  const rows = wallet.rows(sim.loginSns).map((row) => {
    const seen = row.card?.seen
    return { ...row, cause: seen ? causeIn(seen, now) : undefined }
  })
  const count = rows.filter(({ cause }) => cause).length
  const attention = count ? t('card.change.attention', { count }) : ''
  const wording = reading ? t('card.change.reading') : attention
  const leaving = useLeave()
  const leave = async () => {
    await leaving.submit(left?.sn)
    setLeft(undefined)
  }
  return (
    <View>
      <View className='row wrap between gap8 mb8'>
        <View className='h'>{t('card.change.here')}</View>
        <View className={count ? 't12 danger' : 't12 ink3'} aria-live='polite'>
          {wording}
        </View>
      </View>
      <View className='card clip'>
        {rows.map(({ sn, card, cause }, index) => (
          <KeptRow
            key={sn}
            {...{ sn, card, cause, now, onPick }}
            last={index === rows.length - 1}
            onName={() => card && setNamed({ ...card, sn })}
            onLeave={() => setLeft({ sn, card: card?.name || sn })}
          />
        ))}
      </View>
      {rows.length > 1 && !sim.inUse ? (
        <View className='row center'>
          <Button kind='text' id='leave-all' inline onClick={() => setLeft({})}>
            {t('card.leave.all', { count: rows.length })}
          </Button>
        </View>
      ) : null}
      {named ? (
        <NameSheet
          name={named.name ?? ''}
          number={named.sn}
          onClose={() => setNamed(undefined)}
          onDone={(name) => {
            wallet.rename(named.simNo, name)
            setNamed(undefined)
          }}
        />
      ) : null}
      {left ? (
        <LeaveSheet
          card={left.card}
          count={rows.length}
          working={leaving.working}
          onClose={() => setLeft(undefined)}
          onLeave={leave}
        />
      ) : null}
    </View>
  )
})
