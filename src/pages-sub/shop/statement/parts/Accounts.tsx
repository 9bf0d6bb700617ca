import { View } from '@tarojs/components'
import { Tap } from '@/components/base/Tap'
import { t } from '@/i18n'
import { accounts, accountText, amountText, type Account, type Statement } from './words'
import './Accounts.scss'

interface AccountsProps {
  now: Statement['now']
  value?: Account
  onChange: (account: Account | undefined) => void
}

/** Present balance of each account. A tap shows its lines alone, a second tap all lines again. */
export function Accounts({ now, value, onChange }: AccountsProps) {
  return (
    <View className='grid3' role='group' aria-label={t('money.statement.account')}>
      {accounts.map((account) => (
        <Tap
          key={account}
          id={`account-${account}`}
          className='statement-account'
          on={account === value}
          onClick={() => onChange(account === value ? undefined : account)}
        >
          <View className='t12 ink2'>{accountText(account)}</View>
          <View className={account === 'debt' && now.debt ? 't16 b num danger' : 't16 b num'}>
            {amountText(account, now[account])}
          </View>
        </Tap>
      ))}
    </View>
  )
}
