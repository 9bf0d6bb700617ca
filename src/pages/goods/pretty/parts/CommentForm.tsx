import { useState } from 'react'
import { View } from '@tarojs/components'
import { post } from '@/api/client'
import { Button } from '@/components/base/Button'
import { Field, Fields } from '@/components/form/Field'
import { useSubmit } from '@/hooks'
import { useForm } from '@/hooks/useForm'
import { useFirstWrong } from '@/hooks/useFirstWrong'
import { t } from '@/i18n'
import { toast } from '@/runtime/feedback'
import { isBusy, photoNamesOf, PhotoList } from '@/areas/orders/photos/PhotoList'
import type { OrderRow } from '@/areas/orders/OrderedItem'
import { useKeptDraft } from '@/areas/orders/useKeptDraft'
import { usePhotos } from '@/areas/orders/photos/usePhotos'
import { Tap } from '@/components/base/Tap'

const five = [1, 2, 3, 4, 5]

/** Five stars to choose a score by touch or keyboard, with its meaning in words. */
function StarPicker({ score, onChange }: { score: number; onChange: (score: number) => void }) {
  return (
    <View className='row wrap gap8'>
      <View className='row' role='radiogroup' aria-label={t('orders.comment.yours')}>
        {five.map((n) => (
          <Tap
            key={n}
            role='radio'
            on={n === score}
            className='p8 t22 warn'
            label={t('orders.comment.score', { score: n })}
            onClick={() => onChange(n)}
          >
            {n <= score ? '★' : '☆'}
          </Tap>
        ))}
      </View>
      <View className='t14 ink2' aria-live='polite'>
        {score ? t(`orders.comment.word.${score as 1}`) : ''}
      </View>
    </View>
  )
}

const photoNames = photoNamesOf(6)
const longest = 200
const shortest = 2

/** Form for a buyer's comment on an order: stars, text and pictures. */
export function CommentForm({
  orderSn,
  kind,
  onDone
}: {
  orderSn: string
  /** Kind of the ordered item, which decides the questions. */
  kind: OrderRow['kind']
  onDone: () => void
}) {
  const [photoError, setPhotoError] = useState<string>()
  const photos = usePhotos('/api/hk/uploadPhoto', undefined, photoNames)
  const form = useForm({
    initial: { score: 0, content: '' },
    draft: { name: `shop.comment.${orderSn}`, fields: { score: 'phone', content: 'phone' } },
    check: ({ score, content }) => ({
      score: score ? undefined : t('orders.comment.bad.score'),
      content: content.trim().length < shortest ? t('orders.comment.bad.content') : undefined
    })
  })
  const { values, errors, set } = form
  const wrong = useFirstWrong(['score', 'content'], errors)
  const sending = useSubmit(
    async () => {
      const { score, content } = values
      const ids = photoNames.flatMap((name) => photos.ids[name] ?? [])
      const { waiting } = await post('/api/hk/createComment', {
        ...{ orderSn, score, content: content.trim() },
        // a backend that knows no photos must not refuse a comment without any
        ...(ids.length && { photos: ids })
      })
      form.clear()
      draft.sent()
      toast(t(waiting ? 'orders.comment.waiting' : 'orders.comment.thanks'), { icon: 'success' })
      onDone()
    },
    {
      onFields: (errors) => {
        form.setErrors(errors)
        setPhotoError(errors.photos)
      }
    }
  )
  const draft = useKeptDraft({ form, name: `comment.${orderSn}`, error: sending.error })
  return (
    <View className='col gap12'>
      {draft.line}
      <View className='card pad'>
        <View className='h'>{t('orders.comment.yours')}</View>
        <StarPicker score={values.score} onChange={(score) => set({ score })} />
        {errors.score ? (
          <View className='t12 danger' role='alert'>
            {errors.score}
          </View>
        ) : null}
      </View>
      <Fields>
        <Field
          name='content'
          label={t('orders.comment.words')}
          stacked
          lines={4}
          maxLength={longest}
          value={values.content}
          placeholder={t(`orders.comment.hint.${kind}`)}
          hint={t('orders.comment.left', { n: longest - values.content.length })}
          error={errors.content}
          focus={wrong === 'content'}
          onChange={(content) => set({ content })}
        />
      </Fields>
      <View className='card pad'>
        <View className='h'>{t('orders.comment.photos')}</View>
        <View className='t12 ink3 mt4 mb12'>{t('orders.comment.photosNote', { n: photoNames.length })}</View>
        {photoError ? (
          <View className='t12 danger mb12' role='alert'>
            {photoError}
          </View>
        ) : null}
        <PhotoList photos={photos} label={(n) => t('orders.comment.photo', { n, of: photoNames.length })} />
      </View>
      <Button
        disabled={isBusy(photos)}
        working={sending.working}
        onClick={() => form.check() && void sending.submit()}
      >
        {t('orders.comment.send')}
      </Button>
    </View>
  )
}
