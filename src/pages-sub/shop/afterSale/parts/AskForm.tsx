import { useRef, useState } from 'react'
import { View } from '@tarojs/components'
import { post } from '@/api/client'
import { orderChanged } from '@/areas/orders/orderChanges'
import { isBusy, photoNamesOf, PhotoList } from '@/areas/orders/photos/PhotoList'
import { useKeptDraft } from '@/areas/orders/useKeptDraft'
import { usePhotos, type PhotosOf } from '@/areas/orders/photos/usePhotos'
import { Button } from '@/components/base/Button'
import { Chips } from '@/components/base/Chip'
import { Notice } from '@/components/feedback/Notice'
import { Price } from '@/components/base/Price'
import { Stepper } from '@/components/form/Stepper'
import { useSubmit } from '@/hooks'
import { useForm } from '@/hooks/useForm'
import { t } from '@/i18n'
import { yuanText } from '@/i18n/money'
import { go } from '@/nav/navigate'
import { randomHexGroups } from '@/runtime/random'
import { FormFields } from '@/screens/Form'
import type { Data } from '@contract'
import { afterSalePhotos, returnFreightBy, type AfterSaleReason } from '@rules/order/afterSale'
import { momentText } from '@/screens/dates'

type Offer = NonNullable<Data<'GET /api/hk/afterSales'>['offer']>

const photoSlots = photoNamesOf(afterSalePhotos)

/** The photos of a request, and a button to add one more. */
function Evidence({ photos, error }: { photos: PhotosOf<string>; error?: string }) {
  return (
    <View className='card pad'>
      <View className='h'>{t('orders.after.photos')}</View>
      <View className='t12 ink3 mt4 mb12'>{t('orders.after.photosNote', { n: afterSalePhotos })}</View>
      {error ? <View className='t12 danger mb12'>{error}</View> : null}
      <PhotoList photos={photos} label={(n) => t('orders.after.photo', { n })} />
    </View>
  )
}

/** Kind, reason, count, text and photos of a request, with the amount of the refund. */
export function AskForm({ orderSn, offer }: { orderSn: string; offer: Offer }) {
  const [kind, setKind] = useState(offer.kinds[0]!.kind)
  const [photoError, setPhotoError] = useState<string>()
  const clientKey = useRef(randomHexGroups())
  const photos = usePhotos('/api/hk/uploadPhoto', undefined, photoSlots)
  const form = useForm({
    initial: { reason: '', count: offer.amounts.length, content: '' },
    // the reasons and pieces on offer may change until the draft opens again
    draft: { fields: { content: 'phone' } },
    check: ({ reason }) => ({ reason: reason ? undefined : t('orders.after.bad.reason') })
  })
  const { reason, count, content } = form.values
  // of an exchange or repair money goes back only where the merchant cannot do it
  const paysBack = kind === 'refund' || kind === 'return'
  const { reasons } = offer.kinds.find((one) => one.kind === kind) ?? offer.kinds[0]!
  const until = reasons.find((one) => one.reason === reason)?.until
  // the freight is refunded when all pieces are returned and the shop is at fault
  const isWhole = count === offer.amounts.length
  const isFault = Boolean(reason) && returnFreightBy(reason as AfterSaleReason) === 'shop'
  const freight = isWhole && isFault ? (offer.freight ?? 0) : 0
  const amount = (offer.amounts[count - 1] ?? 0) + freight
  const asking = useSubmit(
    async () => {
      try {
        await post('/api/hk/askAfterSale', {
          orderSn,
          clientKey: clientKey.current,
          kind,
          reason,
          count,
          ...(paysBack ? { shown: { amount } } : {}),
          ...(content.trim() ? { content: content.trim() } : {}),
          photos: photoSlots.flatMap((name) => photos.ids[name] ?? [])
        })
      } finally {
        orderChanged()
      }
      draft.sent()
      go('pages-sub/shop/afterSale/index', { orderSn }, 'replace')
    },
    {
      onFields: (errors) => {
        // the corrected request is another one, with a key of its own
        clientKey.current = randomHexGroups()
        form.setErrors(errors)
        setPhotoError(errors.photos)
      }
    }
  )
  const draft = useKeptDraft({ form, name: `afterSale.${orderSn}`, error: asking.error })
  const change = (name: string, value: unknown) => {
    clientKey.current = randomHexGroups()
    form.onChange(name, value)
  }
  return (
    <View className='stack'>
      {draft.line}
      <View className='card pad'>
        <View className='h mb12'>{t('orders.after.kind')}</View>
        <Chips
          label={t('orders.after.kind')}
          options={offer.kinds.map((one) => ({
            value: one.kind,
            label: t(`orders.after.${one.kind as 'refund'}`)
          }))}
          value={kind}
          onChange={(next) => {
            if (!next) return
            setKind(next)
            change('reason', '')
          }}
        />
      </View>
      <FormFields
        fields={[
          {
            name: 'reason',
            label: t('orders.after.reason'),
            kind: 'pick',
            required: true,
            placeholder: t('orders.after.reasonPick'),
            options: reasons.map((one) => ({
              value: one.reason,
              label: t(`orders.after.reason.${one.reason as 'unwanted'}`)
            })),
            hint: until ? t('orders.after.until', { time: momentText(until) }) : undefined
          },
          {
            name: 'count',
            label: t('orders.after.count'),
            kind: 'custom',
            hidden: offer.amounts.length === 1,
            content: (
              <View className='row grow between'>
                <View />
                <Stepper
                  label={t('orders.after.count')}
                  value={count}
                  max={offer.amounts.length}
                  onChange={(next) => change('count', next)}
                />
              </View>
            )
          },
          {
            name: 'content',
            label: t('orders.after.content'),
            kind: 'lines',
            stacked: true,
            maxLength: 300,
            placeholder: t('orders.after.contentHint')
          }
        ]}
        values={form.values}
        errors={form.errors}
        onChange={change}
      />
      <Evidence photos={photos} error={photoError} />
      <View className='card pad'>
        {paysBack ? (
          <>
            <View className='row between'>
              <View className='h'>{t('orders.after.amount')}</View>
              <Price fen={amount} size='xl' />
            </View>
            {offer.freight ? (
              <View className='t12 ink3 mt8'>
                {t(freight ? 'orders.ship.with' : 'orders.after.freightKept', {
                  yuan: yuanText(offer.freight)
                })}
              </View>
            ) : null}
            <View className='t12 ink3 mt8'>{t('orders.after.wayBack')}</View>
          </>
        ) : (
          <View className='t14 ink2'>{t(`orders.after.${kind as 'exchange' | 'repair'}Note`)}</View>
        )}
        {offer.answerHours ? (
          <View className='t12 ink3 mt8'>{t('orders.after.answerIn', { hours: offer.answerHours })}</View>
        ) : null}
      </View>
      {kind !== 'refund' && reason ? (
        <Notice icon='truck'>
          {t(`orders.after.freight.${returnFreightBy(reason as AfterSaleReason)}`)}
        </Notice>
      ) : null}
      <Button
        id='submit'
        working={asking.working}
        disabled={isBusy(photos)}
        onClick={() => form.check() && void asking.submit()}
      >
        {t('orders.after.submit')}
      </Button>
    </View>
  )
}
