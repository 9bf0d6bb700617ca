import { useState } from 'react'
import { observer } from 'mobx-react'
import { View } from '@tarojs/components'
import { post } from '@/api/client'
import { codeField } from '@/areas/site/codeField'
import { Button } from '@/components/base/Button'
import { Cell } from '@/components/base/Cell'
import { Field, Fields } from '@/components/form/Field'
import { Sheet } from '@/components/overlay/Sheet'
import { useStores, useSubmit } from '@/hooks'
import { t } from '@/i18n'
import { offers } from '@/nav/offered'
import { dropDrafts } from '@/platform/draft/draft'
import { toast } from '@/runtime/feedback'
import { SmsScene } from '@contract/enums'
import { maskMobile } from '@rules/person/mask'
import { isSmsCode } from '@rules/person/mobile'

/** The entry to having oneself forgotten: what is deleted, what the law keeps, and a code where there is a log-in. */
export const Forget = observer(function Forget() {
  const { user, session } = useStores()
  const { mobile, loggedIn } = user
  const [open, setOpen] = useState(false)
  const [code, setCode] = useState('')
  const forgetting = useSubmit(async () => {
    await (loggedIn ? post('/api/hk/forgetBuyer', { code }) : post('/api/site/forgetVisitor', {}))
    setOpen(false)
    setCode('')
    user.clear()
    dropDrafts()
    session.renew()
    toast(t('site.forget.done'))
  })
  if (!offers(loggedIn ? '/api/hk/forgetBuyer' : '/api/site/forgetVisitor')) return null
  return (
    <>
      <Cell
        icon='trash'
        title={t('site.forget.title')}
        note={t('site.forget.note')}
        onClick={() => setOpen(true)}
      />
      <Sheet
        open={open}
        onClose={() => setOpen(false)}
        title={t('site.forget.title')}
        footer={
          <Button
            kind='danger'
            working={forgetting.working}
            disabled={loggedIn && !isSmsCode(code)}
            onClick={() => void forgetting.submit()}
          >
            {t('site.forget.yes')}
          </Button>
        }
      >
        <View className='col gap12 t14 ink2 mb12'>
          <View>{t(loggedIn ? 'site.forget.gone' : 'site.forget.visitor')}</View>
          <View>{t('site.forget.kept')}</View>
          {loggedIn ? <View>{t('site.forget.code', { mobile: maskMobile(mobile) })}</View> : null}
        </View>
        {loggedIn ? (
          <Fields>
            <Field
              {...codeField(() => ['/api/sms/send', { mobile, scene: SmsScene.orderQuery }])}
              name='code'
              value={code}
              onChange={setCode}
            />
          </Fields>
        ) : null}
      </Sheet>
    </>
  )
})
