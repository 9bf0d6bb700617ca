import { View } from '@tarojs/components'
import { Button } from '@/components/base/Button'
import { t } from '@/i18n'
import { copy } from '@/platform/clipboard/clipboard'

/** A number or a name with a copy button. */
export const CopyLine = ({ text, title }: { text: string; title: string }) => (
  <View className='row between gap8 fill px12 py8'>
    <View className='t18 b num grow cut'>{text}</View>
    <Button
      kind='soft'
      size='small'
      inline
      label={`${t('common.copy')} ${title}`}
      onClick={() => void copy(text, title)}
    >
      {t('common.copy')}
    </Button>
  </View>
)
