import { observer } from 'mobx-react'
import { Cell, CellGroup } from '@/components/base/Cell'
import { hasIm, ImContact } from '@/components/base/ImContact'
import type { ChatCard } from '@/components/base/types'
import { Bone } from '@/components/feedback/Skeleton'
import { Notice } from '@/components/feedback/Notice'
import { mayShowForeign } from '@/nav/foreign'
import { go, openMenu } from '@/nav/navigate'
import { t } from '@/i18n'
import { dial } from '@/platform/phone/phone'
import { useShop } from '@/hooks/useShop'

/** The shop's contact channels; says so when it has none. `card`: what a chat that takes one opens with. */
export const Contact = observer(function Contact({ card }: { card?: ChatCard }) {
  const { config, front, request } = useShop()
  if (!config || !front) return request.error ? null : [1, 2, 3].map((key) => <Bone key={key} kind='line' />)
  const { kefuUrl, kefuMobile, kefuHours, kefuQr, followQr } = front
  const hasCode = mayShowForeign && Boolean(kefuQr || followQr)
  const im = { douyin: config.douyinMpImId, kuaishou: config.kuaishouMpImId }
  if (!kefuUrl && !kefuMobile && !hasCode && !hasIm(im)) {
    return <Notice icon='info'>{t('site.customer.none')}</Notice>
  }
  const chat = () => openMenu({ type: /^https?:/i.test(kefuUrl) ? 'url' : 'page', path: kefuUrl })
  return (
    <CellGroup>
      <ImContact {...im} card={card} title={t('site.customer.im')} note={t('site.customer.imNote')} />
      {kefuUrl ? (
        <Cell icon='chat' title={t('site.customer.online')} note={kefuHours} onClick={chat} />
      ) : null}
      {kefuMobile ? (
        <Cell
          icon='phone'
          title={t('site.customer.call')}
          note={kefuUrl ? kefuMobile : [kefuMobile, kefuHours].filter(Boolean).join(' · ')}
          onClick={() => dial(kefuMobile)}
        />
      ) : null}
      {hasCode ? (
        <Cell
          icon='qr'
          title={t('site.customer.code')}
          note={t('site.customer.codeNote')}
          onClick={() => go('pages/customer/code')}
        />
      ) : null}
    </CellGroup>
  )
})
