import { View } from '@tarojs/components'
import type { Data } from '@contract'
import { serverNow } from '@/api/serverTime'
import { Cell, CellGroup } from '@/components/base/Cell'
import { Icon } from '@/components/base/Icon'
import { Steps } from '@/components/navigation/Steps'
import { t } from '@/i18n'
import { dial } from '@/platform/phone/phone'
import { copy } from '@/platform/clipboard/clipboard'
import { groupMobile } from '@rules/person/mobile'
import { momentText } from '@/screens/dates'
import { timeText } from '@rules/time'
import { weekdayText } from './weekdayText'
import { parcelView } from './status'

type Of = { parcel: Data<'GET /api/hk/logistics'> }

/** When it is expected; undefined where nobody says it, or the day has passed. */
export const expectedText = ({ arrivesOn }: Of['parcel']): string | undefined =>
  arrivesOn && arrivesOn >= timeText(serverNow(), 'date')
    ? t('orders.ship.by', { day: weekdayText(arrivesOn) })
    : undefined

/** State of the parcel, with the time of its latest event. */
export function ParcelState({ parcel }: Of) {
  const { text, icon, tone } = parcelView(parcel.state)
  const { deliveredAt, events } = parcel
  const expected = expectedText(parcel)
  return (
    <View className='card pad row top gap12'>
      <Icon name={icon} className={`t28 ${tone === 'grey' ? 'ink2' : tone}`} />
      <View className='grow'>
        <View className='t18 b' role='status'>
          {text}
        </View>
        {expected ? <View className='t16 mt4'>{expected}</View> : null}
        {events[0] ? (
          <View className='t12 ink3 mt4'>
            {deliveredAt
              ? t('orders.delivered', { time: momentText(deliveredAt) })
              : momentText(events[0].at)}
          </View>
        ) : (
          <View className='t14 ink2 mt4'>{t('orders.noTrack')}</View>
        )}
      </View>
    </View>
  )
}

/** The courier: tracking number to copy, hotline to call. */
export function Courier({ parcel: { company, trackingNumber, phone } }: Of) {
  return (
    <CellGroup>
      <Cell
        title={t('orders.tracking')}
        note={[company, trackingNumber].filter(Boolean).join(' ')}
        value={<View className='brand'>{t('common.copy')}</View>}
        bare
        onClick={() => copy(trackingNumber, t('orders.tracking'))}
      />
      {phone ? (
        <Cell
          title={t('orders.hotline')}
          note={phone}
          value={<View className='brand'>{t('common.call')}</View>}
          bare
          onClick={() => dial(phone)}
        />
      ) : null}
    </CellGroup>
  )
}

/** The mobile number of the delivering person, if the event's text has one. */
const mobileIn = (text: string) => /(?:^|\D)(1\d{10})(?!\d)/.exec(text)?.[1]

/** The parcel's events, newest on top, with a button to call a delivering person. */
export function Route({ parcel: { events } }: Of) {
  if (!events.length) return null
  return (
    <View className='card pad'>
      <View className='h mb12'>{t('orders.parcel')}</View>
      <Steps
        label={t('orders.parcel')}
        steps={events.map(({ at, state, text }) => {
          const mobile = mobileIn(text)
          return {
            title: parcelView(state).text,
            note: text,
            time: momentText(at),
            bad: parcelView(state).tone === 'danger',
            actions: mobile
              ? [{ text: `${t('common.call')} ${groupMobile(mobile)}`, onClick: () => dial(mobile) }]
              : undefined
          }
        })}
      />
    </View>
  )
}
