import { View } from '@tarojs/components'
import { Button } from '@/components/base/Button'
import { Cell } from '@/components/base/Cell'
import { Chip } from '@/components/base/Chip'
import { go } from '@/nav/navigate'
import { here } from '@/nav/here'
import { t, tMaybe } from '@/i18n'
import { maskCardNumber } from '@rules/person/mask'
import { signalIcon, signalText } from '@/areas/device/signal'
import type { Network } from '@/areas/device/useNetworks'

export interface NetworkRowProps {
  network: Network
  /** A switch is being requested. */
  working: boolean
  /** The device is busy, or no switches are left. */
  disabled: boolean
  onSwitch: () => void
}

const verify = (simNo: string) =>
  go('pages/iot/index/realnameAuth/switchOfficial/subOfficial', { simNo, redirect: here().address })

/** One network: operator, signal, and its action: none, verify first, or switch. */
export function NetworkRow({ network, working, disabled, onSwitch }: NetworkRowProps) {
  const { simNo, operatorType, signal, current, verified, reason } = network
  const operator = tMaybe(`common.operator.${operatorType}`)
  const state = t(verified ? 'device.net.verified' : 'card.notVerified')
  // do not repeat what button and chip say
  const why = current || !verified ? '' : reason
  const note = [signal === undefined ? '' : signalText(signal), state, why]
  const act = () => {
    if (current) return <Chip tone='ok'>{t('status.device.current')}</Chip>
    if (!verified) {
      return (
        <Button
          kind='soft'
          size='small'
          inline
          label={`${t('device.net.verify')} ${operator}`}
          onClick={() => verify(simNo)}
        >
          {t('device.net.verify')}
        </Button>
      )
    }
    return (
      <Button
        size='small'
        inline
        label={`${t('device.net.switch')} ${operator}`}
        disabled={disabled || working || Boolean(reason)}
        onClick={onSwitch}
      >
        {t('device.net.switch')}
      </Button>
    )
  }
  return (
    <Cell
      icon={signalIcon(signal)}
      title={operator}
      note={
        <>
          <View>{note.filter(Boolean).join(' · ')}</View>
          <View>{maskCardNumber(simNo)}</View>
        </>
      }
      value={<View className='row end'>{act()}</View>}
    />
  )
}
