import { useState, type ReactNode } from 'react'
import { View } from '@tarojs/components'
import { ApiError, type CallOptions } from '@/api/client'
import { onThisClock } from '@/api/serverTime'
import { Countdown } from '@/components/feedback/Countdown'
import { LongPressPicture } from '@/components/media/LongPressPicture'
import { qrPicture } from '@/components/media/qr'
import { State } from '@/components/feedback/State'
import { useRequest } from '@/hooks'
import { usePoll } from '@/hooks/usePoll'
import { webAddress } from '@/platform/share/share'
import { Load } from '@/screens/Load'
import { Screen } from '@/screens/Screen'
import type { RoutePath } from '@/routes'
import { Code } from '@contract/errors'
import { withQuery } from '@rules/url'

/** ms between two polls. */
const every = 2000

interface ShowCodeProps<T> {
  /** Requests a new code. */
  ask: () => Promise<{ code: string; expiresAt: string }>
  /**
   * The other device's answer: rejects with 41001 while there is none, with 41002 when it refused or the code
   * is gone.
   */
  check: (code: string, options: CallOptions) => Promise<T>
  onIn: (answer: T) => void
  /** The page that the code opens. */
  path: RoutePath
  word: (key: 'expired' | 'denied' | 'again' | 'scan' | 'code' | 'waiting' | 'left') => string
  /** Another way to log in. */
  children?: ReactNode
}

/** The asking side: shows a code for another device to scan, and waits for its answer. */
export function ShowCode<T>({ ask, check, onIn, path, word, children }: ShowCodeProps<T>) {
  const [gone, setGone] = useState<'expired' | 'denied'>()
  const asked = useRequest(ask, [])
  const { data, reload, error } = asked
  const code = error ? undefined : data?.code
  usePoll(
    async () => {
      try {
        onIn(await check(code!, { quiet: true }))
      } catch (failure) {
        if (!(failure instanceof ApiError) || failure.code !== Code.gone) return false
        // refused and expired have the same code: the clock tells which
        setGone(onThisClock(data!.expiresAt) > Date.now() ? 'denied' : 'expired')
      }
      return true
    },
    every,
    Boolean(code) && !gone
  )
  const anew = async () => {
    await reload()
    setGone(undefined)
  }
  return (
    <Screen>
      <Load request={error ? { ...asked, data: undefined } : asked} shape={['text', 'banner', 'text']}>
        {({ code: asking, expiresAt }) =>
          gone ? (
            <State
              art='fail'
              role='status'
              text={word(gone)}
              action={word('again')}
              onAction={() => void anew()}
            />
          ) : (
            <View className='stack'>
              <View className='card pad col center gap12'>
                <View className='t18 b'>{word('scan')}</View>
                <LongPressPicture
                  src={qrPicture(webAddress(withQuery(`/${path}`, { code: asking })))}
                  alt={word('code')}
                />
                <View className='t14 ink2' role='status'>
                  {word('waiting')}
                </View>
                <View className='t12 ink3'>
                  {word('left')} <Countdown until={onThisClock(expiresAt)} onEnd={() => setGone('expired')} />
                </View>
              </View>
              {children}
            </View>
          )
        }
      </Load>
    </Screen>
  )
}
