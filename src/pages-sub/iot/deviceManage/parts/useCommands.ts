import { post } from '@/api/client'
import { useSubmit } from '@/hooks'
import { t } from '@/i18n'
import { confirm } from '@/runtime/feedback'
import { begun, type Job } from '@/areas/device/job/job'
import { DeviceJobKind, WifiDisplay } from '@contract/enums'

/** Confirmation per command, which says what is lost; twice if that is much. */
const asks = {
  close: async () =>
    (await confirm(t('device.close.ask'), {
      yes: t('device.close.yes'),
      no: t('common.cancel'),
      danger: true
    })) &&
    confirm(t('device.close.again'), { yes: t('device.close.sure'), no: t('common.cancel'), danger: true }),
  reset: async () =>
    (await confirm(t('device.reset.ask'), {
      yes: t('device.reset.yes'),
      no: t('common.cancel'),
      danger: true
    })) &&
    confirm(t('device.reset.again'), { yes: t('device.reset.sure'), no: t('common.cancel'), danger: true }),
  restart: async () =>
    confirm(t('device.restart.ask'), { yes: t('device.restart.yes'), no: t('common.cancel') })
}
export type DeviceCommand = keyof typeof asks
/** In the order of the page: what is lost grows. */
export const deviceCommands: readonly DeviceCommand[] = ['restart', 'close', 'reset']

/** Commands to the device; `onAccepted` gets the job, which is not done yet. */
export function useCommands(simNo: string, onAccepted: (job: Job) => void) {
  const sending = useSubmit(async (command: DeviceCommand) => {
    if (!(await asks[command]())) return
    onAccepted(begun(await post(`/api/iot/iotDevice/${command}`, { simNo }), { kind: command }))
  })
  const showing = useSubmit(async (show: boolean) => {
    const hide = async () =>
      confirm(t('device.hide.ask'), { yes: t('device.hide.yes'), no: t('common.cancel') })
    if (!show && !(await hide())) return
    const display = show ? WifiDisplay.show : WifiDisplay.hide
    const kind = show ? DeviceJobKind.showWifi : DeviceJobKind.hideWifi
    onAccepted(begun(await post('/api/iot/iotDevice/setWiFiDisplay', { simNo, display }), { kind }))
  })
  return { send: sending.submit, show: showing.submit, working: sending.working || showing.working }
}
