import { useState } from 'react'
import { View } from '@tarojs/components'
import { Notice } from '@/components/feedback/Notice'
import { t } from '@/i18n'

/** Characters that fit on one line of a phone. */
const oneLine = 20

/** The merchant's notice on one line; a long one can be expanded. */
export function NoticeLine({ text }: { text: string }) {
  const [open, setOpen] = useState(false)
  const long = text.length > oneLine
  return (
    <Notice
      action={long ? t(open ? 'status.home.less' : 'status.home.all') : undefined}
      onAction={() => setOpen(!open)}
    >
      <View className={long && !open ? 'cut' : ''}>{text}</View>
    </Notice>
  )
}
