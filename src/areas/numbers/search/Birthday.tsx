import { observer } from 'mobx-react'
import { Chip } from '@/components/base/Chip'
import { t } from '@/i18n'
import { linkTo } from '@/nav/navigate'
import type { Filter } from '../filter'

/** Leads to the search by a birthday, which keeps the conditions other than the digits; nothing where it is not offered. */
export const Birthday = observer(function Birthday({ filter }: { filter: Filter }) {
  const digits = { keyword: undefined, tail: undefined, slots: undefined, pattern: undefined }
  const open = linkTo('pages-sub/shop/birthday/index', { ...filter, ...digits })
  if (!open) return null
  return (
    <Chip icon='calendar' onClick={open}>
      {t('numbers.family.birthday')}
    </Chip>
  )
})
