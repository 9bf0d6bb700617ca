import { useState } from 'react'
import { observer } from 'mobx-react'
import { View } from '@tarojs/components'
import { get, post } from '@/api/client'
import { Cell, CellGroup } from '@/components/base/Cell'
import { SwitchCell } from '@/components/form/SwitchCell'
import { useRequest, useSubmit } from '@/hooks'
import { t, type MessageKey } from '@/i18n'
import { go } from '@/nav/navigate'
import { canTell } from '@/platform/messages/messages'
import { DetailOf } from '@/screens/Detail'
import type { ScreenProps } from '@/screens/Screen'
import type { Data } from '@contract'
import type { CardMessageKind } from '@contract/enums'
import { own } from '@rules/own'
import { Subscription } from './Subscription'

type Given = Data<'GET /api/iot/messageSwitches'>
type One = Given['list'][number]

const names: Record<CardMessageKind, MessageKey> = {
  data: 'status.inbox.of.data',
  ending: 'status.inbox.of.ending',
  renewed: 'status.inbox.of.renewed',
  renewFailed: 'status.inbox.of.renewFailed',
  stopped: 'status.inbox.of.stopped',
  sent: 'status.inbox.of.sent',
  pickUp: 'status.inbox.of.pickUp',
  reward: 'status.inbox.of.reward'
}

/** Which kinds of messages come, which of them by SMS, and whether the platform tells the next one, where the merchant has templates. */
export const Switches = observer(function Switches({ top }: Pick<ScreenProps, 'top'>) {
  const loading = useRequest(() => get('/api/iot/messageSwitches'))
  const [changed, setChanged] = useState<Given>()
  const turning = useSubmit(async (kind: One['kind'], on: boolean, sms: boolean) =>
    setChanged(await post('/api/iot/setMessageSwitch', { kind: kind as CardMessageKind, on, sms }))
  )
  return (
    <DetailOf request={loading} top={top} shape={['line', 'line', 'line', 'line']}>
      {(loaded) => {
        const { list, sms, mobile, hours, platform } = changed ?? loaded
        const [from = '', to = ''] = hours.split('-')
        const known = list.flatMap((one) => {
          const name = own(names, one.kind)
          return name ? [{ ...one, name: t(name) }] : []
        })
        const bySms = () =>
          mobile ? (
            known.map(({ kind, name, on, sms: asked }) => {
              const change = (yes: boolean) => void turning.submit(kind, on, yes)
              const label = t('status.inbox.smsOf', { name })
              const disabled = !on || turning.working
              return (
                <SwitchCell key={kind} title={name} {...{ label, on: asked, disabled }} onChange={change} />
              )
            })
          ) : (
            <Cell
              icon='phone'
              title={t('status.inbox.bind')}
              onClick={() => go('pages/iot/index/bindPhone')}
            />
          )
        return (
          <View className='stack'>
            <CellGroup title={t('status.inbox.inApp')}>
              {known.map(({ kind, name, on, sms: asked }) => {
                const change = (yes: boolean) => void turning.submit(kind, yes, yes && asked)
                return (
                  <SwitchCell key={kind} title={name} on={on} disabled={turning.working} onChange={change} />
                )
              })}
            </CellGroup>
            {sms ? (
              <>
                <CellGroup title={t('status.inbox.bySms')}>{bySms()}</CellGroup>
                {mobile ? (
                  <View className='t12 ink3'>{t('status.inbox.smsNote', { mobile, from, to })}</View>
                ) : null}
              </>
            ) : null}
            {canTell && platform ? (
              <Subscription offer={platform} from={from} to={to} onChange={setChanged} />
            ) : null}
          </View>
        )
      }}
    </DetailOf>
  )
})
