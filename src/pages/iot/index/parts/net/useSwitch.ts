import { post } from '@/api/client'
import { useSubmit } from '@/hooks'
import { t, tMaybe } from '@/i18n'
import { confirm } from '@/runtime/feedback'
import type { Job } from '@/areas/device/job/job'
import type { Network } from './network'

/** Switches the device's network after a confirmation; `onAccepted` gets the job, which is not done yet. */
export function useSwitch(onAccepted: (job: Job) => void) {
  return useSubmit(async ({ simNo, operatorType, signal }: Network) => {
    const operator = tMaybe(`common.operator.${operatorType}`)
    const question = t(signal ? 'device.net.ask' : 'device.net.askWeak', { operator })
    // the device goes offline meanwhile; with a weak signal the confirming button is not green
    const words = { yes: t('device.net.switch'), no: t('common.cancel'), danger: !signal }
    if (!(await confirm(question, words))) return
    onAccepted(await post('/api/iot/simSwitchNet', { simNo }))
  })
}
