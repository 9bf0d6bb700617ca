import { View } from '@tarojs/components'
import { Icon, type IconName } from '@/components/base/Icon'
import { Price } from '@/components/base/Price'
import { t } from '@/i18n'
import { yuanText } from '@/i18n/money'
import type { Data } from '@contract'

type List = Data<'GET /api/iot/vipList'>
type Plan = List['plans'][number]

const daysText = (count: number) => t('common.duration.days', { count })
/** About how long: in months from two on, else in days. */
const about = (days: number) =>
  days < 60 ? daysText(days) : t('common.duration.months', { count: Math.round(days / 30) })

interface Verdict {
  icon: IconName
  tone: 'ok' | 'warn' | 'ink3'
  text: string
}

/** Whether a plan pays off for this card, or which sum of packages it takes where its orders do not say. */
function verdict(
  { name, price, days, discount }: Plan,
  { inTerm, paysOffDays }: NonNullable<Plan['worth']>
): Verdict {
  if (paysOffDays)
    return { icon: 'done', tone: 'ok', text: t('vip.paysOff', { name, time: about(paysOffDays) }) }
  if (inTerm === undefined) {
    const money = yuanText(Math.ceil((price * 100) / discount))
    return { icon: 'info', tone: 'ink3', text: t('vip.evenAt', { money }) }
  }
  const words = { time: daysText(days), saved: yuanText(inTerm), price: yuanText(price) }
  return { icon: 'warn', tone: 'warn', text: t('vip.notWorth', words) }
}

/**
 * Savings that a plan would have brought on this card's own orders, and when it pays off; nothing without such orders, nor for a plan that
 * begins after the running one.
 */
export function VipWorth({ plan, spent, running }: { plan: Plan } & Pick<List, 'spent' | 'running'>) {
  const { worth, name, discount, upgrade } = plan
  if (!worth || !spent || !discount || (running && !upgrade)) return null
  const { icon, tone, text } = verdict(plan, worth)
  return (
    <View className='card pad'>
      <View className='h'>{t('vip.yours')}</View>
      <View className='t14 ink2 mt4'>
        {t('vip.spent', { count: spent.orders, money: yuanText(spent.money) })}
      </View>
      <View className='row between gap12 mt8'>
        <View className='t16'>{t('vip.wouldSave', { name })}</View>
        <Price fen={worth.saved} size='l' plain />
      </View>
      <View className='row top gap8 mt8'>
        <Icon name={icon} className={`t16 ${tone}`} />
        <View className='t14 grow'>{text}</View>
      </View>
      <View className='t12 ink3 mt8'>{t('vip.counted')}</View>
    </View>
  )
}
