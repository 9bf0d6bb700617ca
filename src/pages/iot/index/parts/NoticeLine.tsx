import { useState } from 'react'
import { View } from '@tarojs/components'
import { Notice } from '@/components/base/Notice'
import { t } from '@/i18n'

/** More than this does not fit on one line of a phone. */
const oneLine = 20

/** The merchant's news on one line; a long one opens and closes. */
export function NoticeLine({ text }: { text: string }) {
  const [open, setOpen] = useState(false)
  const long = text.length > oneLine
  return (
    <Notice
      action={long ? t(open ? 'portal.home.less' : 'portal.home.all') : undefined}
      onAction={() => setOpen(!open)}
    >
      <View className={long && !open ? 'cut' : ''}>{text}</View>
    </Notice>
  )
}
