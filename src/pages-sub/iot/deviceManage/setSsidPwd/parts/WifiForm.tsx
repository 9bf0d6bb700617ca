import { useState } from 'react'
import { View } from '@tarojs/components'
import { Notice } from '@/components/feedback/Notice'
import { Tabs } from '@/components/navigation/Tabs'
import { SwitchCell } from '@/components/form/SwitchCell'
import { ApiError, post } from '@/api/client'
import { useSubmit } from '@/hooks'
import { useForm } from '@/hooks/useForm'
import { t } from '@/i18n'
import { back } from '@/nav/navigate'
import { Form } from '@/screens/Form'
import { begun, type Job } from '@/areas/device/job/job'
import type { WifiEntry } from '@/areas/device/useDevice'
import { wifiFields, wrongWifi } from '@/areas/device/wifiFields'
import { DeviceJobKind } from '@contract/enums'
import { Code } from '@contract/errors'
import { PasswordStrength } from './PasswordStrength'

export interface WifiFormProps {
  simNo: string
  wifi: WifiEntry[]
  /** The band in the address. */
  asked?: string
  /** Numbers that stand on the device or its card. */
  printed: string[]
  /** The device can set both bands to one name at once. */
  bothBands: boolean
  /** The device is busy with another job. */
  busy: boolean
  onAccepted: (job: Job) => void
  /** The proof that the user is the holder has expired. */
  onUnproved: () => void
}

const unproved: number[] = [Code.needSmsCode, Code.payPasswordMissing]

const empty = { ssid: '', password: '' }

/** Name and password of one band, or of both; they take effect when the device's job is done. */
export function WifiForm(props: WifiFormProps) {
  const { simNo, wifi, asked, printed, bothBands, busy, onAccepted, onUnproved } = props
  const [band, setBand] = useState(wifi.find(({ wifiType }) => wifiType === asked) ?? wifi[0]!)
  const valuesOf = ({ wifiName, wifiPass }: WifiEntry) => ({ ssid: wifiName, password: wifiPass })
  const form = useForm({ initial: { ...empty, ...valuesOf(band) }, check: wrongWifi })
  const { ssid, password } = form.values
  const [shown, setShown] = useState(false)
  const isSame = (entry: WifiEntry) => ssid === entry.wifiName && password === entry.wifiPass
  const mayBoth = bothBands && wifi.length > 1
  const [both, setBoth] = useState(mayBoth && wifi.every(isSame))
  const saving = useSubmit(
    async () => {
      if (!form.check()) return
      const { wifiType } = band
      const wish = { simNo, wifiType, ssid: ssid.trim(), password, ...(both ? { bothBands: true } : {}) }
      try {
        const job = await post('/api/iot/iotDevice/setWiFiSsidPwd', wish)
        onAccepted(begun(job, { kind: DeviceJobKind.setWifi, wifiType, wifiName: wish.ssid }))
      } catch (error) {
        if (error instanceof ApiError && unproved.includes(error.code)) onUnproved()
        throw error
      }
      back()
    },
    { onFields: form.setErrors }
  )
  const choose = (wifiType: WifiEntry['wifiType']) => {
    const next = wifi.find((entry) => entry.wifiType === wifiType)!
    setBand(next)
    form.set(valuesOf(next))
  }
  const same = both ? wifi.every(isSame) : isSame(band)
  const fields = wifiFields({ shown, onShow: () => setShown(!shown) }).map((field) =>
    field.name === 'password' && password
      ? { ...field, hint: <PasswordStrength {...{ password, ssid, printed }} /> }
      : field
  )
  const bands = (
    <Tabs
      kind='seg'
      label={t('device.band')}
      options={wifi.map(({ wifiType }) => ({ label: wifiType, value: wifiType }))}
      value={band.wifiType}
      onChange={choose}
    />
  )
  return (
    <Form
      fields={fields}
      values={form.values}
      onChange={form.onChange}
      errors={form.errors}
      onSubmit={() => saving.submit()}
      submitText={t('common.save')}
      working={saving.working}
      disabled={busy || same}
      header={
        <View className='col gap12'>
          {mayBoth ? (
            <View className='card clip'>
              <SwitchCell
                title={t('device.both')}
                note={t(both ? 'device.both.on' : 'device.both.off')}
                on={both}
                onChange={setBoth}
              />
            </View>
          ) : null}
          {wifi.length > 1 && !both ? bands : null}
        </View>
      }
    >
      <Notice tone={busy ? 'warn' : 'brand'}>{t(busy ? 'device.busy' : 'device.set.note')}</Notice>
    </Form>
  )
}
