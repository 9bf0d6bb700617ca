import { useRef, useState } from 'react'
import { View } from '@tarojs/components'
import { t } from '@/i18n'
import { cx } from '../base/cx'
import { pullThreshold } from './scroll'
import { Spinner } from '../feedback/Spinner'

type Pull = 'rest' | 'pulling' | 'ready' | 'refreshing'

// most pixels that the hint moves with the finger
const deepest = 90

interface Touched {
  touches: ArrayLike<{ clientY: number }>
}

/** Pull to refresh by touch: pulling, then refreshing on release or back at rest. */
export function usePull(atTop: () => boolean, onRefresh?: () => Promise<unknown> | void) {
  const [state, setState] = useState<Pull>('rest')
  const [depth, setDepth] = useState(0)
  const start = useRef<number>()

  const letGo = async () => {
    start.current = undefined
    if (state === 'refreshing') return
    if (state !== 'ready') {
      setState('rest')
      setDepth(0)
      return
    }
    setState('refreshing')
    setDepth(pullThreshold)
    try {
      await onRefresh?.()
    } catch {
      // The page's own hook shows the error; here only the indicator is reset.
    } finally {
      setState('rest')
      setDepth(0)
    }
  }

  const handlers = {
    onTouchStart: ({ touches }: Touched) => {
      if (onRefresh && state === 'rest' && atTop()) start.current = touches[0]!.clientY
    },
    onTouchMove: ({ touches }: Touched) => {
      if (start.current === undefined || state === 'refreshing') return
      const way = touches[0]!.clientY - start.current
      if (way <= 0) {
        if (depth) setDepth(0)
        return
      }
      setDepth(Math.min(way, deepest))
      setState(way >= pullThreshold ? 'ready' : 'pulling')
    },
    onTouchEnd: letGo,
    onTouchCancel: letGo
  }

  const words = {
    rest: '',
    pulling: 'common.pull',
    ready: 'common.release',
    refreshing: 'common.refreshing'
  } as const
  const word = words[state]
  const hint = onRefresh ? (
    <View
      className={cx('pull', (state === 'pulling' || state === 'ready') && 'drag')}
      style={{ height: `${depth}px` }}
      aria-live='polite'
    >
      {state === 'refreshing' ? <Spinner delay={0} /> : null}
      {word ? t(word) : null}
    </View>
  ) : null
  return { handlers, hint }
}
