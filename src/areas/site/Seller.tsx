import { observer } from 'mobx-react'
import { Cell, CellGroup } from '@/components/base/Cell'
import { useFront } from '@/hooks/useShop'
import { t } from '@/i18n'

/** Seller: company, licence, address, and contact for complaints; nothing where the merchant gives none. */
export const Seller = observer(function Seller() {
  const seller = useFront()?.seller
  if (!seller) return null
  const { company, licence, address, complaints } = seller
  const facts = [
    [t('site.about.company'), company],
    [t('site.about.licence'), licence],
    [t('site.about.address'), address],
    [t('site.about.complaints'), complaints]
  ]
  return (
    <CellGroup className='terms' title={t('site.about.seller')}>
      {facts.map(([title, value]) => (value ? <Cell key={title} title={title} value={value} /> : null))}
    </CellGroup>
  )
})
