import { View } from '@tarojs/components'
import { Button } from '@/components/base/Button'
import { t } from '@/i18n'
import { copy } from '@/platform/clipboard/clipboard'

/** Digits in groups of four. */
const grouped = (code: string) => code.replace(/(.{4})(?=.)/g, '$1 ')

/** The pick-up code to show at the store, in large digits. */
export function PickUp({ code }: { code: string }) {
  return (
    <View className='card lit pad col center gap8'>
      <View className='t14 ink2'>{t('mall.code')}</View>
      <View id='code' className='t28 b num brand'>
        {grouped(code)}
      </View>
      <View className='t12 ink3'>{t('mall.codeNote')}</View>
      <Button kind='soft' size='small' inline onClick={() => void copy(code, t('mall.code'))}>
        {t('common.copy')}
      </Button>
    </View>
  )
}
