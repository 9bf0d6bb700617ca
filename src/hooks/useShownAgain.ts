import { useEffect, useRef, useState } from 'react'
import Taro from '@tarojs/taro'

/** Calls `look` whenever the page comes to the top again: other pages may have changed what it shows. */
export function useShownAgain(look: () => unknown): void {
  const latest = useRef(look)
  latest.current = look
  const [shown] = useState(() => Taro.getCurrentInstance().router?.onShow)
  useEffect(() => {
    if (!shown) return undefined
    const again = () => void latest.current()
    Taro.eventCenter.on(shown, again)
    return () => void Taro.eventCenter.off(shown, again)
  }, [shown])
}
