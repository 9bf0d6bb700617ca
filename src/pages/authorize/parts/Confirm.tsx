import { observer } from 'mobx-react'
import { get, post } from '@/api/client'
import { AnswerCode } from '@/areas/site/scan/AnswerCode'
import { useStores } from '@/hooks'
import { go } from '@/nav/navigate'
import { t } from '@/i18n'
import { maskMobile } from '@rules/person/mask'
import { withQuery } from '@rules/url'

/** The scanning side. Confirming requires a log-in to the orders. */
export const Confirm = observer(function Confirm({ code }: { code: string }) {
  const { user } = useStores()
  return (
    <AnswerCode
      code={code}
      load={() => get('/api/site/scanAuthorize', { code })}
      answer={(status) => post('/api/site/updateAuthorizeStatus', { code, status })}
      as={user.loggedIn ? maskMobile(user.mobile) : undefined}
      login={() =>
        go('pages/login/index', { redirect: withQuery('/pages/authorize/index', { code }) }, 'replace')
      }
      word={(key) => t(`site.authorize.${key}`)}
      onNext={() => go('pages/index/index')}
    />
  )
})
