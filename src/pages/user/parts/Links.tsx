import { observer } from 'mobx-react'
import { Cell, CellGroup } from '@/components/base/Cell'
import { go } from '@/nav/navigate'
import { isOffered } from '@/nav/offered'
import { t } from '@/i18n'
import { openPrivacy } from '@/platform/privacy/privacy'

/** Customer service and texts about the shop. */
export const Links = observer(function Links() {
  return (
    <CellGroup>
      <Cell icon='headset' title={t('site.user.customer')} onClick={() => go('pages/customer/index')} />
      {isOffered('pages/about/promise') ? (
        <>
          <Cell icon='shield' title={t('site.user.promise')} onClick={() => go('pages/about/promise')} />
          <Cell icon='order' title={t('site.user.terms')} onClick={() => go('pages/about/payment')} />
        </>
      ) : null}
      {openPrivacy ? <Cell icon='lock' title={t('site.user.privacy')} onClick={openPrivacy} /> : null}
      <Cell icon='info' title={t('site.user.about')} onClick={() => go('pages/about/textTemplate')} />
    </CellGroup>
  )
})
