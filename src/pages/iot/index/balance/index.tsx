import { useEffect, useState } from 'react'
import { View } from '@tarojs/components'
import { get } from '@/api/client'
import { Button } from '@/components/base/Button'
import { Chip } from '@/components/base/Chip'
import { Field, Fields } from '@/components/form/Field'
import { Icon } from '@/components/base/Icon'
import { Price } from '@/components/base/Price'
import { Tap } from '@/components/base/Tap'
import type { Data } from '@contract'
import { useRequest } from '@/hooks'
import { go } from '@/nav/navigate'
import { usePageParams } from '@/nav/usePageParams'
import { t } from '@/i18n'
import { yuanText } from '@/i18n/money'
import { DetailOf } from '@/screens/Detail'
import { Debt } from '@/areas/money/Debt'
import { fenFromYuan, yuanText as plainYuan } from '@rules/money'

type Options = Data<'GET /api/iot/balanceChoose'>['options']

/** The smallest option that covers the arrears (fen) with its gift; the first one without arrears. */
function leastCovering(options: Options, owed: number): number | undefined {
  if (!owed) return options[0]?.optionId
  const enough = options.filter(({ money, giftMoney }) => money + giftMoney >= owed)
  return enough.sort((one, other) => one.money - other.money)[0]?.optionId
}

/** Balance, arrears, and the amount to top up: an option or a free amount. */
export default function Balance() {
  const { buy, from } = usePageParams()
  const request = useRequest(() => get('/api/iot/balanceChoose'), [])
  const [optionId, setOption] = useState<number>()
  const [typed, setTyped] = useState('')
  const data = request.data
  const money = fenFromYuan(typed)
  const limits = data && { min: yuanText(data.minMoney), max: yuanText(data.maxMoney) }
  const bad = Boolean(
    typed && data && (money === undefined || money < data.minMoney || money > data.maxMoney)
  )
  // with arrears, propose what covers them: the smallest such option, or the sum itself when there is none
  const owed = data?.arrearsBalance ?? 0
  const covering = data && leastCovering(data.options, owed)
  useEffect(() => {
    if (data && owed && !covering) setTyped(plainYuan(Math.max(owed, data.minMoney)))
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the arrears are loaded
  }, [Boolean(data)])
  const option = typed ? undefined : (optionId ?? covering)
  const chosen = data?.options.find((one) => one.optionId === option)
  const given = (chosen ? chosen.money + chosen.giftMoney : undefined) ?? money ?? 0
  return (
    <DetailOf
      plain
      right={
        <Tap
          className='t14 brand px12'
          onClick={() => go('pages/iot/index/orderLogs/index', { tab: 'balanceLog' })}
        >
          {t('money.log.ledger')}
        </Tap>
      }
      footer={
        <Button
          disabled={!data || bad || (!option && !money)}
          onClick={() =>
            go(
              'pages/iot/index/balance/pay/index',
              option ? { optionId: option, buy, from } : { money, buy, from }
            )
          }
        >
          {t('money.topUp.next')}
        </Button>
      }
      request={request}
      shape={['card', 'card', 'line']}
    >
      {({ balance, arrearsBalance, options }) => (
        <View className='stack'>
          <View className='card pad tc tinted'>
            <View className='t14 ink3'>{t('card.balance')}</View>
            <Price fen={balance} size='xl' plain />
          </View>
          <Debt owed={arrearsBalance} given={given} />
          <View className='h'>{t('money.topUp.choose')}</View>
          <View className='grid3' role='radiogroup' aria-label={t('money.topUp.choose')}>
            {options.map((one) => (
              <Tap
                key={one.optionId}
                role='radio'
                on={one.optionId === option}
                className={one.optionId === option ? 'soft p12 tc brand' : 'card p12 tc'}
                onClick={() => {
                  setTyped('')
                  setOption(one.optionId)
                }}
              >
                <View className='row center gap4'>
                  <Price fen={one.money} size='l' plain />
                  {one.optionId === option ? <Icon name='check' /> : null}
                </View>
                {one.giftMoney || one.tag ? (
                  <View className='row center mt4'>
                    <Chip>
                      {one.giftMoney ? t('money.topUp.gift', { money: yuanText(one.giftMoney) }) : one.tag}
                    </Chip>
                  </View>
                ) : null}
              </Tap>
            ))}
          </View>
          <Fields>
            <Field
              name='money'
              label={t('money.topUp.other')}
              mode='decimal'
              maxLength={8}
              value={typed}
              onChange={setTyped}
              placeholder={t('money.topUp.limits', limits ?? {})}
              error={bad ? t('money.topUp.limits', limits ?? {}) : undefined}
              aside={t('common.unit.yuan')}
            />
          </Fields>
        </View>
      )}
    </DetailOf>
  )
}
