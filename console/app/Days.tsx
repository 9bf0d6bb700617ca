import { DatePicker } from 'antd'
import dayjs from 'dayjs'
import { t, type WordKey } from '../words'
import { afterPage, useAddress } from './address'

interface Props {
  label: WordKey
  /** The days without any in the address. */
  shown?: { from: string; to: string } | undefined
}

/** Days from and to which a list has its rows; both are in the address. */
export function Days({ label, shown }: Props) {
  const [params, change] = useAddress()
  const day = (name: 'from' | 'to') => {
    const text = params.get(name) ?? shown?.[name]
    return text ? dayjs(text) : null
  }
  return (
    <DatePicker.RangePicker
      aria-label={t(label)}
      allowEmpty={[true, true]}
      value={[day('from'), day('to')]}
      onChange={(_, [from, to]) => change({ ...afterPage, from: from || undefined, to: to || undefined })}
    />
  )
}
