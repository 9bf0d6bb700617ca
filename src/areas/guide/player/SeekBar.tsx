import { useRef } from 'react'
import Taro from '@tarojs/taro'
import { View } from '@tarojs/components'
import { Progress } from '@/components/feedback/Progress'
import type { SeekBarProps } from './types'

interface Touched {
  touches?: { clientX?: number; pageX?: number }[]
}

/** The position of a video; moved by finger. */
export function SeekBar({ at, length, label, onSeek }: SeekBarProps) {
  const rect = useRef({ left: 0, width: 0 })
  const move = (event: unknown) => {
    const finger = (event as Touched).touches?.[0]
    const x = finger?.clientX ?? finger?.pageX
    const { left, width } = rect.current
    if (x !== undefined && width && length) onSeek(Math.min(1, Math.max(0, (x - left) / width)) * length)
  }
  const begin = (event: unknown) => {
    Taro.createSelectorQuery()
      .select('#seek')
      .boundingClientRect((found) => {
        const { left = 0, width = 0 } = (found ?? {}) as { left?: number; width?: number }
        rect.current = { left, width }
        move(event)
      })
      .exec()
  }
  return (
    <View id='seek' className='seek' onTouchStart={begin} onTouchMove={move} catchMove>
      <Progress percent={length ? (at / length) * 100 : 0} label={label} />
    </View>
  )
}
