import { post } from '@/api/client'
import { useSubmit } from '@/hooks'
import { t, tMaybe } from '@/i18n'
import { confirm } from '@/runtime/feedback'
import type { Job } from '@/areas/portal/job/job'
import type { Network } from './network'

/** Asks, says what becomes of the package, and has the device switch; `onAccepted` gets the job, which is not done yet. */
export function useSwitch(onAccepted: (job: Job) => void) {
  return useSubmit(async ({ simNo, operatorType, signal }: Network) => {
    const operator = tMaybe(`common.operator.${operatorType}`)
    const question = t(signal ? 'portal.net.ask' : 'portal.net.askWeak', { operator })
    // the device is cut off meanwhile: where it will hardly work, that is not the green button
    const words = { yes: t('portal.net.switch'), no: t('common.cancel'), danger: !signal }
    if (!(await confirm(question, words))) return
    onAccepted(await post('/api/iot/simSwitchNet', { simNo }))
  })
}
