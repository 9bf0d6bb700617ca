import { View } from '@tarojs/components'
import { Button } from '@/components/base/Button'
import { Sheet } from '@/components/overlay/Sheet'
import { t } from '@/i18n'

/** Says what leaves this phone with one card or with all, and what stays, and has it confirmed. */
export function LeaveSheet(props: {
  /** The card by name or number; undefined for all. */
  card?: string
  /** How many cards this phone keeps. */
  count: number
  working: boolean
  onClose: () => void
  onLeave: () => void
}) {
  const { card, count, working, onClose, onLeave } = props
  return (
    <Sheet
      open
      onClose={onClose}
      title={card ? t('card.leave.one', { card }) : t('card.leave.all', { count })}
      footer={
        <Button kind='danger' id='leave' working={working} onClick={onLeave}>
          {t('card.leave.yes')}
        </Button>
      }
    >
      <View className='col gap12 t14 ink2'>
        <View>{t('card.leave.gone')}</View>
        <View>{t('card.leave.stays')}</View>
        <View>{t('card.leave.again')}</View>
      </View>
    </Sheet>
  )
}
