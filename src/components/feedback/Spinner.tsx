import { useEffect, useState } from 'react'
import { View } from '@tarojs/components'
import './Spinner.scss'

/** Whether so many milliseconds have passed since the component was mounted. */
export function useLater(delay: number): boolean {
  const [later, setLater] = useState(delay === 0)
  useEffect(() => {
    if (delay === 0) return
    const timer = setTimeout(() => setLater(true), delay)
    return () => clearTimeout(timer)
  }, [delay])
  return later
}

/** A spinner of the size of the text beside it, shown only when something takes longer than `delay` (200 ms). */
export function Spinner({ delay = 200 }: { delay?: number }) {
  return useLater(delay) ? <View className='spinner' aria-hidden /> : null
}
