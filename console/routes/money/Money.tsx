import { Choice, chosenOf } from '../../app/filters'
import { Screen } from '../../app/Screen'
import { useAddress } from '../../app/useAddress'
import { Books } from './Books'
import { MoneyDays } from './MoneyDays'

const parts = ['days', 'books'] as const

/** Money at the payment providers, by day; and whether the books add up. */
export function Money() {
  const [params] = useAddress()
  const part = chosenOf(params, 'of', parts) ?? 'days'
  return (
    <Screen title='moneyScreen'>
      <Choice name='of' label='moneyScreen' values={parts} words='moneyOf' />
      {part === 'days' ? <MoneyDays /> : <Books />}
    </Screen>
  )
}
