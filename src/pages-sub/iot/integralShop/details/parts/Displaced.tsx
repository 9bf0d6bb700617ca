import { observer } from 'mobx-react'
import type { ApiError } from '@/api/client'
import { Notice } from '@/components/feedback/Notice'
import { useBookChanged } from '@/areas/mall/useAddresses'
import { t } from '@/i18n'

/** Why an order cannot go where it was to go: its address or store is gone. */
export const displacedBy = (error: ApiError | undefined): string | undefined =>
  error?.fields?.addressId ?? error?.fields?.storeId

/** Says it, and leads to choosing another by `onAgain`. */
export const Displaced = observer(function Displaced({ why, onAgain }: { why: string; onAgain: () => void }) {
  const changed = useBookChanged()
  const choose = () => {
    changed()
    onAgain()
  }
  return (
    <Notice tone='danger' alert action={t('mall.address.again')} onAction={choose}>
      {why}
    </Notice>
  )
})
