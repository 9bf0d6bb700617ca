import { View } from '@tarojs/components'
import { endText } from '@/areas/card/period'
import { Button } from '@/components/base/Button'
import { LongPressPicture } from '@/components/media/LongPressPicture'
import { qrPicture } from '@/components/media/qr'
import { t } from '@/i18n'
import { copy } from '@/platform/clipboard/clipboard'

/** Digits in groups of four. */
const grouped = (code: string) => code.replace(/(.{4})(?=.)/g, '$1 ')

/** The pick-up code to show at the store, as a QR code and in large digits, and until when it is kept there. */
export function PickUp({ code, before }: { code: string; before: string | null }) {
  return (
    <View className='card lit pad col center gap8'>
      <View className='t14 ink2'>{t('mall.code')}</View>
      <LongPressPicture src={qrPicture(code)} alt={t('mall.codeQr')} />
      <View id='code' className='t28 b num brand'>
        {grouped(code)}
      </View>
      {before ? <View className='t14 warn'>{t('mall.codeBefore', { time: endText(before) })}</View> : null}
      <View className='t12 ink3'>{t('mall.codeNote')}</View>
      <Button kind='soft' size='small' inline onClick={() => void copy(code, t('mall.code'))}>
        {t('common.copy')}
      </Button>
    </View>
  )
}
