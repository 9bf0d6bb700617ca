import { useEffect, useState } from 'react'
import { View } from '@tarojs/components'
import './Spinner.scss'

interface SpinnerProps {
  /** Milliseconds before it shows; 200 by default. */
  delay?: number
  /** With a text it takes a line of its own. */
  text?: string
}

/** A spinner, shown only when something takes longer than 200 ms. */
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
