import { useState } from 'react'
import { serverNow } from '@/api/serverTime'
import { Chip } from '@/components/base/Chip'
import { Options, Sheet } from '@/components/overlay/Sheet'
import { t } from '@/i18n'
import { timeText } from '@rules/time'

/** The Chinese months of two years, newest first, as YYYY-MM. */
function lastMonths(): string[] {
  const [year = 0, month = 0] = timeText(serverNow(), 'month').split('-').map(Number)
  return Array.from({ length: 24 }, (_, back) => {
    const at = year * 12 + month - 1 - back
    return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`
  })
}

/** A chip with the chosen month, which opens the months to choose from. */
export function MonthChoice({ value, onChange }: { value: string; onChange: (month: string) => void }) {
  const [open, setOpen] = useState(false)
  const title = t('money.statement.month')
  return (
    <>
      <Chip icon='calendar' on={Boolean(value)} onClick={() => setOpen(true)}>
        {value || title}
      </Chip>
      <Sheet open={open} onClose={() => setOpen(false)} title={title} flush>
        <Options
          label={title}
          options={['', ...lastMonths()].map((month) => ({
            value: month,
            label: month || t('money.statement.anyMonth')
          }))}
          value={value}
          onPick={(month) => {
            onChange(month)
            setOpen(false)
          }}
        />
      </Sheet>
    </>
  )
}
