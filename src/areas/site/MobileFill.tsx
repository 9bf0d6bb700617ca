import { observer } from 'mobx-react'
import { post } from '@/api/client'
import { Button } from '@/components/base/Button'
import { useSubmit } from '@/hooks'
import { t } from '@/i18n'
import { offers } from '@/nav/offered'
import type { Body } from '@contract'
import type { MobileFillProps } from './mobileFillProps'

export const canFillMobile: boolean = true

const platform = process.env.TARO_ENV as Body<'POST /api/site/miniMobile'>['platform']

/** Fills in the mobile of the user's account at WeChat or Douyin, which asks the user for it. Going back changes nothing. */
export const MobileFill = observer(function MobileFill({ scene, onFound }: MobileFillProps) {
  const { submit, working } = useSubmit(async (code: string) => {
    const found = await post('/api/site/miniMobile', { platform, code, scene })
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
