import { Notice } from '@/components/feedback/Notice'
import { t } from '@/i18n'
import { yuanText } from '@/i18n/money'

/** Effect of a top-up of `given` on a debt, both in fen: settles it or not; nothing without a debt. */
export function Debt({ owed, given }: { owed: number; given: number }) {
  if (!owed) return null
  const short = given < owed
  const words = { owed: yuanText(owed), money: yuanText(Math.abs(given - owed)) }
  return (
    <Notice tone={short ? 'danger' : 'warn'}>
      {t(short ? 'money.topUp.short' : 'money.topUp.left', words)}
    </Notice>
  )
}
