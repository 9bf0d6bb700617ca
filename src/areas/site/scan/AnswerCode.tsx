import { useState, type ReactNode } from 'react'
import { View } from '@tarojs/components'
import { ApiError } from '@/api/client'
import { onThisClock } from '@/api/serverTime'
import { Button } from '@/components/base/Button'
import { Cell, CellGroup } from '@/components/base/Cell'
import { Countdown } from '@/components/feedback/Countdown'
import { Notice } from '@/components/feedback/Notice'
import { useRequest, useSubmit } from '@/hooks'
import { Load } from '@/screens/Load'
import { Screen } from '@/screens/Screen'
import type { Data } from '@contract'
import { AuthorizeStatus } from '@contract/enums'
import { Code } from '@contract/errors'
import { momentText } from '@/screens/dates'
import { State } from '@/components/feedback/State'
import { t } from '@/i18n'

type End = 'confirmed' | 'refused' | 'expired'

const arts = { confirmed: 'done', refused: 'empty', expired: 'fail' } as const

interface EndedProps {
  how: End
  word: (key: End | `${End}Note`) => string
  /** Text of the button; "home" by default. */
  next?: string
  onNext: () => void
}

/** Result of a scan authorisation, on the scanning side. */
const Ended = ({ how, word, next, onNext }: EndedProps) => (
  <State
    art={arts[how]}
    role='status'
    text={word(how)}
    note={word(`${how}Note`)}
    action={next ?? t('common.root')}
    onAction={onNext}
  />
)

const ends: Record<number, End | undefined> = {
  [AuthorizeStatus.confirmed]: 'confirmed',
  [AuthorizeStatus.refused]: 'refused'
}

const isGone = (error: unknown) => error instanceof ApiError && error.code === Code.gone

type Word =
  | 'ask'
  | 'askNote'
  | 'device'
  | 'time'
  | 'as'
  | 'left'
  | 'warn'
  | 'confirm'
  | 'refuse'
  | 'loginFirst'

interface AnswerCodeProps extends Pick<EndedProps, 'next' | 'onNext'> {
  code: string
  /** Loads the device that asks. */
  load: () => Promise<Data<'GET /api/site/scanAuthorize'>>
  /** Sends the answer; resolves to false when it needs something else first. */
  answer: (status: number) => Promise<unknown>
  /** The account whose log-in is granted; undefined when nobody is logged in here. */
  as: string | undefined
  login: () => void
  word: (key: Word | End | `${End}Note`) => string
  overlay?: ReactNode
}

/** The scanning side: shows who asks, to confirm or refuse. Confirming requires a log-in. */
export function AnswerCode({ code, load, answer, as, login, word, next, onNext, overlay }: AnswerCodeProps) {
  const [end, setEnd] = useState<End>()
  const asked = useRequest(load, [code])
  const answering = useSubmit(async (status: number) => {
    try {
      if ((await answer(status)) !== false) setEnd(ends[status])
    } catch (error) {
      if (isGone(error)) setEnd('expired')
      else if (error instanceof ApiError && error.code === Code.orderStateChanged) void asked.reload()
      throw error
    }
  })
  const ended =
    end ?? (asked.data && ends[asked.data.status]) ?? (isGone(asked.error) ? 'expired' : undefined)
  return (
    <Screen overlay={overlay}>
      {ended ? (
        <Ended how={ended} word={word} next={next} onNext={onNext} />
      ) : (
        <Load request={asked} shape={['head', 'line', 'line']}>
          {({ device, createdAt, expiresAt }) => (
            <View className='stack'>
              <View className='card pad col center gap8'>
                <View className='t22 b'>{word('ask')}</View>
                <View className='t14 ink2'>{word('askNote')}</View>
              </View>
              <CellGroup>
                <Cell icon='device' title={word('device')} value={device} />
                <Cell icon='clock' title={word('time')} value={momentText(createdAt)} />
                {as ? <Cell icon='user' title={word('as')} value={as} /> : null}
                <Cell
                  icon='calendar'
                  title={word('left')}
                  value={<Countdown until={onThisClock(expiresAt)} onEnd={() => setEnd('expired')} />}
                />
              </CellGroup>
              <Notice tone='warn'>{word('warn')}</Notice>
              {as ? (
                <>
                  <Button
                    id='confirm'
                    working={answering.working}
                    onClick={() => void answering.submit(AuthorizeStatus.confirmed)}
                  >
                    {word('confirm')}
                  </Button>
                  <Button
                    kind='plain'
                    disabled={answering.working}
                    onClick={() => void answering.submit(AuthorizeStatus.refused)}
                  >
                    {word('refuse')}
                  </Button>
                </>
              ) : (
                <Button onClick={login}>{word('loginFirst')}</Button>
              )}
            </View>
          )}
        </Load>
      )}
    </Screen>
  )
}
