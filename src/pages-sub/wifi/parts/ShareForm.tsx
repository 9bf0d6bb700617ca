import { View } from '@tarojs/components'
import { Button } from '@/components/base/Button'
import { useForm } from '@/hooks/useForm'
import { t } from '@/i18n'
import { FormFields } from '@/screens/Form'
import { useSharing } from '@/areas/device/useSharing'
import { wifiFields, wrongWifi } from '@/areas/device/wifiFields'

const initial = { ssid: '', password: '', open: false }

/** A form to share any Wi-Fi for a day. */
export function ShareForm() {
  const form = useForm({
    initial,
    check: ({ open, ...wifi }) => ({ ...wrongWifi(wifi), ...(open ? { password: '' } : {}) })
  })
  const { ssid, password, open } = form.values
  const sharing = useSharing(form.setErrors)
  const share = () =>
    form.check() &&
    void sharing.submit({
      ssid: ssid.trim(),
      ...(open ? { encryption: 'open' } : { encryption: 'wpa2', password })
    })
  const fields = wifiFields().map((field) => (field.name === 'password' ? { ...field, hidden: open } : field))
  return (
    <>
      <FormFields
        fields={[...fields, { name: 'open', kind: 'switch', label: t('device.open') }]}
        values={form.values}
        onChange={form.onChange}
        errors={form.errors}
      />
      <Button id='share' working={sharing.working} onClick={share}>
        {t('device.makeCode')}
      </Button>
      <View className='t12 ink3 tc'>{t('device.shareNote')}</View>
    </>
  )
}
