import { observer } from 'mobx-react'
import { post } from '@/api/client'
import { Button } from '@/components/base/Button'
import { useSubmit } from '@/hooks'
import { t } from '@/i18n'
import { offers } from '@/nav/offered'
import type { MobileFillProps } from './MobileFill'

export const canFillMobile: boolean = true

/** Fills in the mobile of the user's WeChat account, which WeChat asks the user for. Going back changes nothing. */
export const MobileFill = observer(function MobileFill({ scene, onFound }: MobileFillProps) {
  const { submit, working } = useSubmit(async (code: string) => {
    const found = await post('/api/site/miniMobile', { platform: 'weapp', code, scene })
    onFound(found.mobile, found.smsCode)
  })
  if (!offers('/api/site/miniMobile')) return null
  return (
    <Button
      kind='soft'
      size='small'
      working={working}
      openType='getPhoneNumber'
      onGetPhoneNumber={({ detail }) => {
        if (detail.code) void submit(detail.code)
      }}
    >
      {t('common.mobileFill')}
    </Button>
  )
})
