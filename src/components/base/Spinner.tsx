import { useEffect, useState } from 'react'
import { View } from '@tarojs/components'
import './Spinner.scss'

export interface SpinnerProps {
  /** Milliseconds of waiting before it shows; 200 unless told. */
  delay?: number
  /** With words it stands on a line of its own. */
  text?: string
}

/** Turns while something works, and only when that takes longer than 200 ms. */
export function Spinner({ delay = 200, text }: SpinnerProps) {
  const [shown, setShown] = useState(delay === 0)
  useEffect(() => {
    if (delay === 0) return
    const timer = setTimeout(() => setShown(true), delay)
    return () => clearTimeout(timer)
  }, [delay])
  if (!shown) return null
  if (!text) return <View className='spinner' aria-hidden />
  return (
    <View className='spinner-line' role='status'>
      <View className='spinner' aria-hidden />
      {text}
    </View>
  )
}
