import { observer } from 'mobx-react'
import { Notice } from '@/components/base/Notice'
import type { Data } from '@contract'
import { EffectType } from '@contract/enums'
import { t } from '@/i18n'
import { CauseNotice } from '@/areas/portal/CauseNotice'
import { mending } from '@/areas/portal/mend'
import { daysOf, fewDays, perDayText } from '@/areas/portal/period'
import { staysBroken } from '@/areas/portal/stays'
import { useCard } from '@/areas/portal/useCard'

type Details = Data<'GET /api/iot/packageDetails'>

/** What must be known before anything is paid: why it cannot be bought, what stays broken, and how little it may be. */
export const Before = observer(function Before({
  details,
  effect
}: {
  details: Details
  effect: Details['effects'][number] | undefined
}) {
  const { package: pack, reconnects, effects } = details
  const { data: info } = useCard()
  const back = { buy: pack.packageId }
  const now = effect?.effectType === EffectType.now
  const stays = info && pack.canBuy ? staysBroken(info, reconnects && now, Date.now()) : undefined
  const days = effect && daysOf(effect)
  const more = effects.find((one) => (daysOf(one) ?? 0) > (days ?? 0))
  return (
    <>
      {pack.canBuy ? null : (
        <Notice tone='warn' {...mending(pack.mend, back)}>
          {pack.cannotBuyReason}
        </Notice>
      )}
      {stays ? (
        <CauseNotice cause={stays} params={back} words={t('portal.stays.before', { cause: stays.text })} />
      ) : null}
      {effect && now && days !== undefined && days < fewDays && more ? (
        <Notice tone='warn'>
          {t('portal.effect.few', {
            count: days,
            money: perDayText(pack.price, effect) ?? '0',
            more: daysOf(more) ?? 0
          })}
        </Notice>
      ) : null}
      {effect?.gapDays ? (
        <Notice tone='warn'>{t('portal.effect.gap', { count: effect.gapDays })}</Notice>
      ) : null}
    </>
  )
})
