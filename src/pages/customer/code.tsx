import { observer } from 'mobx-react'
import { View } from '@tarojs/components'
import { Button } from '@/components/base/Button'
import { LongPressPicture } from '@/components/media/LongPressPicture'
import { useSubmit } from '@/hooks'
import { mayShowForeign } from '@/nav/foreign'
import { pictureUrl } from '@/nav/navigate'
import { keepPicture } from '@/platform/album/keepPicture'
import { t } from '@/i18n'
import { useShop } from '@/hooks/useShop'
import { canSave } from '@/platform/album/album'
import { DetailOf } from '@/screens/Detail'

function Code({ code, title, text }: { code: string; title: string; text: string }) {
  const src = pictureUrl(code)
  const save = useSubmit(() => keepPicture(src, 'qr'))
  return (
    <View className='card pad col center gap12'>
      <View className='t18 b'>{title}</View>
      <LongPressPicture src={src} alt={title} />
      <View className='t14 ink2'>{text}</View>
      {canSave() ? (
        <Button kind='soft' inline working={save.working} onClick={() => void save.submit()}>
          {t('site.customer.saveCode')}
        </Button>
      ) : null}
    </View>
  )
}

export default observer(function CustomerCode() {
  const { request } = useShop()
  return (
    <DetailOf
      request={request}
      shape={['banner', 'text']}
      isEmpty={({ front }) => !mayShowForeign || (!front.kefuQr && !front.followQr)}
      empty={{ text: t('site.customer.noCode') }}
    >
      {({ front: { kefuQr, followQr } }) => (
        <View className='stack'>
          {kefuQr ? (
            <Code code={kefuQr} title={t('site.customer.code')} text={t('site.customer.scan')} />
          ) : null}
          {followQr ? (
            <Code code={followQr} title={t('site.customer.follow')} text={t('site.customer.followNote')} />
          ) : null}
        </View>
      )}
    </DetailOf>
  )
})
