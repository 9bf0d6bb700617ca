import type { ReactNode } from 'react'
import { View } from '@tarojs/components'
import type { Data } from '@contract'
import { Cell, CellGroup } from '@/components/base/Cell'
import { Chip } from '@/components/base/Chip'
import { Digits } from './NumberCard'
import { Costs } from '@/components/base/Pay'
import { Price } from '@/components/base/Price'
import { t } from '@/i18n'
import { yuanText } from '@/i18n/money'
import { numberPrice } from '@rules/number/price'
import { hitOf, patternName, placeName, whySpecial } from './names'

export type NumberDetails = Data<'GET /api/shop/numberDetails'>

/** The number's heading: digits with the match in green, home region and, unless brief, why it is special. */
export function NumberHero({ number, brief }: { number: NumberDetails; brief?: boolean }) {
  const pattern = patternName(number.pattern)
  return (
    <View className='card pad tc tinted'>
      <Digits number={number.number} hit={hitOf(number)} big />
      <View className='t14 ink2 mt8'>
        {placeName(number)} {t(`numbers.operator.${number.operatorType as 1}`)}
      </View>
      <View className='row wrap center gap8 mt4'>
        {pattern ? <Chip>{pattern}</Chip> : null}
        {number.featured ? <Chip tone='warn'>{t('numbers.operator.-99')}</Chip> : null}
      </View>
      {brief ? null : (
        <View className='soft p12 mt12'>
          <View className='t12 brand b'>{t('numbers.pretty.why')}</View>
          <View className='t14 mt4'>{whySpecial(number)}</View>
        </View>
      )}
    </View>
  )
}

/** Sum due now, line by line, and later costs of the contract. */
export function CostCard({ number }: { number: NumberDetails }) {
  const { price, prestore, trueCost, lowFee, contractMonths } = number
  const { monthly, months, promised, contract } = numberPrice(number)
  return (
    <View className='card pad'>
      <View className='h mb8'>{t('numbers.pretty.cost')}</View>
      <Costs
        lines={[
          { label: t('numbers.pretty.price'), fen: price },
          ...(prestore
            ? [{ label: t('numbers.pretty.prestore'), fen: prestore, note: t('numbers.pretty.prestoreNote') }]
            : [])
        ]}
        sum={trueCost.now}
        sumLabel={t('numbers.pretty.now')}
      />
      <View className='fill p12 mt12'>
        <View className='row between base t14'>
          <View className='b'>{t('numbers.pretty.promised')}</View>
          {trueCost.promised ? <View className='num'>¥{yuanText(trueCost.promised)}</View> : null}
        </View>
        <View className='t12 ink3 mt4'>
          {trueCost.promised
            ? t('numbers.pretty.promisedNote', { fee: yuanText(lowFee), months: contractMonths })
            : t('numbers.pretty.noPromise')}
        </View>
      </View>
      {months ? (
        <View className='fill p12 mt8'>
          <View className='row between base t14'>
            <View className='b'>{t('numbers.pretty.contract', { months })}</View>
            <Price fen={contract} size='s' plain />
          </View>
          <View className='t12 ink3 mt4'>
            {t(prestore ? 'numbers.pretty.contractCredit' : 'numbers.pretty.contractNote', {
              now: yuanText(trueCost.now),
              fee: yuanText(monthly),
              months,
              credit: yuanText(Math.min(prestore, promised))
            })}
          </View>
        </View>
      ) : null}
    </View>
  )
}

/** The number's own monthly minimum, then the terms of its operator's plan; `children`: further cells. */
export function Terms({ number, children }: { number: NumberDetails; children?: ReactNode }) {
  const { monthly, months } = numberPrice(number)
  return (
    <CellGroup className='terms' title={t('numbers.pretty.terms')}>
      <Cell
        title={t('numbers.pretty.fee')}
        value={months ? t('numbers.pretty.feeEach', { fee: yuanText(monthly) }) : t('numbers.number.free')}
      />
      {number.terms.map(({ label, value }) => (
        <Cell key={label} title={label} value={value} />
      ))}
      {children}
    </CellGroup>
  )
}
