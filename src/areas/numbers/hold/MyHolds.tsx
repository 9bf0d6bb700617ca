import { observer } from 'mobx-react'
import { View } from '@tarojs/components'
import { cx } from '@/components/base/cx'
import { Button } from '@/components/base/Button'
import { Countdown } from '@/components/feedback/Countdown'
import { Icon } from '@/components/base/Icon'
import { Price } from '@/components/base/Price'
import { Tap } from '@/components/base/Tap'
import { Sheet } from '@/components/overlay/Sheet'
import { useStores } from '@/hooks'
import { t } from '@/i18n'
import { go } from '@/nav/navigate'
import type { Hold } from '@/stores/holds'
import { numberPrice } from '@rules/number/price'
import { Digits } from '../NumberCard'
import { homeText, hitOf, patternName } from '../names'
import { useHolds, useRelease } from './useHold'

/** Continues the order of a held number: at the number, or in the form of the goods it was chosen for. */
function goOn({ number: { numberId }, goodsId }: Hold) {
  if (goodsId) go('pages/goods/fastNumber/formSubmit', { goodsId, numberId })
  else go('pages/goods/pretty/index', { numberId })
}

/** The visitor's holds on one line: how many, and time left of the first. */
export const HoldsLine = observer(function HoldsLine({
  onOpen,
  className
}: {
  onOpen: () => void
  className?: string
}) {
  const holds = useHolds()
  const first = holds.list[0]
  if (!first) return null
  const { number, until } = first
  return (
    <Tap className={cx('soft px12 py8 row gap8 full', className)} id='my-holds' onClick={onOpen}>
      <Icon name='clock' className='brand t18' />
      <View className='t14 grow cut'>{t('numbers.hold.count', { count: holds.list.length })}</View>
      <Countdown until={until} onEnd={() => holds.forget(number.numberId)} className='t16 b' warns />
      <Icon name='next' className='ink3 t14' />
    </Tap>
  )
})

const Row = observer(function Row({ hold, onOpen }: { hold: Hold; onOpen: () => void }) {
  const { holds } = useStores()
  const { number, until } = hold
  const giving = useRelease(number.numberId)
  return (
    <View className='card pad'>
      <View className='row between gap8'>
        <View className='b'>
          <Digits number={number.number} hit={hitOf(number)} />
        </View>
        <Countdown until={until} onEnd={() => holds.forget(number.numberId)} className='t16 b' warns />
      </View>
      <View className='row between gap8 mt4'>
        <View className='t12 ink3 cut grow'>
          {[homeText(number), patternName(number.pattern)].filter(Boolean).join(' ')}
        </View>
        <Price fen={numberPrice(number).now} size='s' free={t('common.free')} />
      </View>
      <View className='row end gap8 mt8'>
        <Button
          kind='plain'
          size='small'
          inline
          working={giving.working}
          label={`${t('numbers.pretty.release')} ${number.number}`}
          onClick={() => void giving.submit()}
        >
          {t('numbers.pretty.release')}
        </Button>
        <Button
          size='small'
          inline
          label={`${t('numbers.hold.continue')} ${number.number}`}
          onClick={() => {
            onOpen()
            goOn(hold)
          }}
        >
          {t('numbers.hold.continue')}
        </Button>
      </View>
    </View>
  )
})

/**
 * All holds, the one that expires first on top: each can be ordered or released. Closes with the last one.
 */
export const HoldsSheet = observer(function HoldsSheet({
  open,
  onClose
}: {
  open: boolean
  onClose: () => void
}) {
  const { list } = useStores().holds
  return (
    <Sheet open={open && list.length > 0} onClose={onClose} title={t('numbers.hold.title')} flush grey>
      <View className='stack'>
        {list.map((hold) => (
          <Row key={hold.number.numberId} hold={hold} onOpen={onClose} />
        ))}
        <View className='t12 ink3'>{t('numbers.hold.note')}</View>
      </View>
    </Sheet>
  )
})
