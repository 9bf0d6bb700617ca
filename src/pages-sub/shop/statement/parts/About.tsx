import { observer } from 'mobx-react'
import { View } from '@tarojs/components'
import { Button } from '@/components/base/Button'
import { t } from '@/i18n'
import { yuanText } from '@/i18n/money'
import { go } from '@/nav/navigate'
import { isOffered } from '@/nav/offered'
import { dayText } from '@/screens/dates'
import type { Account, Statement } from './words'

/** Worth of the points in the mall, of 100 points, and whether they expire. */
function worthLines({ worth, now, pointsEndAt }: Statement): string[] {
  const end = pointsEndAt
    ? t('money.statement.until', { day: dayText(pointsEndAt) })
    : t('money.statement.never')
  if (!worth) return [end]
  const { title, points, marketPrice } = worth
  const missing = points - now.points
  const words = { title, points, price: yuanText(marketPrice), missing }
  return [
    t(missing > 0 ? 'money.statement.worthLater' : 'money.statement.worth', words),
    t('money.statement.each', { each: yuanText(Math.round((marketPrice * 100) / points)) }),
    end
  ]
}

const mall = 'pages-sub/iot/integralShop/index'
const topUp = 'pages/iot/index/balance/index'

/** Facts and actions of the chosen account: the worth of points, a debt to pay back. */
export const About = observer(function About({
  account,
  statement
}: {
  account?: Account
  statement: Statement
}) {
  if (account === 'points')
    return (
      <View className='card pad tinted'>
        {worthLines(statement).map((line) => (
          <View key={line} className='t14 ink2'>
            {line}
          </View>
        ))}
        {isOffered(mall) ? (
          <View className='mt8'>
            <Button size='small' kind='soft' inline onClick={() => go(mall)}>
              {t('title.mall')}
            </Button>
          </View>
        ) : null}
      </View>
    )
  if (account === 'debt' && statement.now.debt && isOffered(topUp))
    return <Button onClick={() => go(topUp)}>{t('money.statement.pay')}</Button>
  return null
})
