import { observer } from 'mobx-react'
import { Notice } from '@/components/feedback/Notice'
import type { Data } from '@contract'
import { EffectType } from '@contract/enums'
import { serverNow } from '@/api/serverTime'
import { t } from '@/i18n'
import { CauseNotice } from '@/areas/card/cause/CauseNotice'
import { repairAction } from '@/areas/card/mend'
import { daysOf, isShort, perDayText } from '@/areas/card/period'
import { staysBroken } from '@/areas/status/stays'
import { useCard } from '@/areas/card/useCard'

type Details = Data<'GET /api/iot/packageDetails'>

/** Warnings before payment: why it cannot be bought, what stays broken, few days for the price, a gap. */
export const PackageWarnings = observer(function PackageWarnings({
  details,
  effect,
  repays,
  onRepay
}: {
  details: Details
  effect: Details['effects'][number] | undefined
  /** Whether the card's debt is paid with it. */
  repays: boolean
  onRepay: () => void
}) {
  const { package: pack, reconnects, effects } = details
  const { data: info } = useCard()
  const back = { buy: pack.packageId }
  const now = effect?.effectType === EffectType.now
  const after = info && repays ? { ...info, arrearsBalance: 0 } : info
  const stays =
    after && pack.canBuy ? staysBroken(after, (reconnects || repays) && now, serverNow()) : undefined
  const days = effect && daysOf(effect)
  const more = effects.find((one) => (daysOf(one) ?? 0) > (days ?? 0))
  // this package repays the debt as well as the one that the fix would open
  const repayable = stays?.fix === 'restore' && Boolean(details.debt)
  return (
    <>
      {pack.canBuy ? null : (
        <Notice tone='warn' {...repairAction(pack.mend, back)}>
          {pack.cannotBuyReason}
        </Notice>
      )}
      {stays ? (
        <CauseNotice
          cause={stays}
          params={back}
          words={t('status.stays.before', { cause: stays.text })}
          onFix={repayable ? onRepay : undefined}
        />
      ) : null}
      {effect && isShort(effect, pack) ? (
        <Notice tone='warn'>
          {t(more ? 'packages.effect.few' : 'packages.effect.part', {
            count: days ?? 0,
            money: perDayText(pack.price, effect) ?? '0',
            more: more ? (daysOf(more) ?? 0) : 0
          })}
        </Notice>
      ) : null}
      {effect?.overlapDays ? (
        <Notice>{t('packages.effect.overlap', { count: effect.overlapDays })}</Notice>
      ) : null}
      {effect?.gapDays ? (
        <Notice tone='warn'>{t('packages.effect.gap', { count: effect.gapDays })}</Notice>
      ) : null}
    </>
  )
})
