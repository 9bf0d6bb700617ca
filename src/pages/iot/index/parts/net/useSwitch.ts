import { post } from '@/api/client'
import { useSubmit } from '@/hooks'
import { t, tMaybe } from '@/i18n'
import { confirm } from '@/runtime/feedback'
import { begun, type Job } from '@/areas/device/job/job'
import type { Network } from '@/areas/device/useNetworks'
import { DeviceJobKind } from '@contract/enums'

/** Switches the device's network after a confirmation; `onAccepted` gets the job, which is not done yet. */
export function useSwitch(onAccepted: (job: Job) => void) {
  return useSubmit(async ({ simNo, operatorType, signal }: Network) => {
    const operator = tMaybe(`common.operator.${operatorType}`)
    const weak = signal === 0
    const question = t(weak ? 'device.net.askWeak' : 'device.net.ask', { operator })
    // the device goes offline meanwhile; with a weak signal the confirming button is not green
    const words = { yes: t('device.net.switch'), no: t('common.cancel'), danger: weak }
    if (!(await confirm(question, words))) return
    const job = await post('/api/iot/simSwitchNet', { simNo })
    onAccepted(begun(job, { kind: DeviceJobKind.switchNet, simNo, operatorType }))
  })
}
