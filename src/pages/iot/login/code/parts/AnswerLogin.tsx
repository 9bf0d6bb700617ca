import { useState } from 'react'
import { observer } from 'mobx-react'
import { ApiError, get, post } from '@/api/client'
import { AnswerCode } from '@/areas/site/scan/AnswerCode'
import { KeypadSheet } from '@/components/form/Keypad'
import { useStores, useSubmit } from '@/hooks'
import { go } from '@/nav/navigate'
import { t } from '@/i18n'
import { AuthorizeStatus } from '@contract/enums'
import { Code } from '@contract/errors'
import { withQuery } from '@rules/url'

const atKeypad: number[] = [Code.wrongPayPassword, Code.payPasswordLocked]

/** The scanning side. Confirming requires the logged-in card, and the pay password if the log-in needs it. */
export const AnswerLogin = observer(function AnswerLogin({ code }: { code: string }) {
  const { sim } = useStores()
  const [asking, setAsking] = useState(false)
  const [wrong, setWrong] = useState<string>()
  const [confirmed, setConfirmed] = useState(false)
  const answer = async (status: number, payPassword?: string) => {
    try {
      await post('/api/iot/answerLoginCode', { code, status, payPassword })
      return true
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== Code.payPasswordMissing) throw error
      setWrong(undefined)
      setAsking(true)
      return false
    }
  }
  const proving = useSubmit(async (payPassword: string) => {
    setWrong(undefined)
    try {
      if (await answer(AuthorizeStatus.confirmed, payPassword)) setConfirmed(true)
      setAsking(false)
    } catch (error) {
      if (error instanceof ApiError && atKeypad.includes(error.code)) return setWrong(error.message)
      setAsking(false)
      throw error
    }
  })
  return (
    <AnswerCode
      // the key reloads the state after confirming by password
      key={String(confirmed)}
      code={code}
      load={() => get('/api/iot/loginCode', { code })}
      answer={answer}
      as={sim.loggedIn ? sim.simNo : undefined}
      login={() =>
        go(
          'pages/iot/login/index',
          { redirect: withQuery('/pages/iot/login/code/index', { code }) },
          'replace'
        )
      }
      word={(key) => t(`card.code.${key}`)}
      next={t('money.result.toCard')}
      onNext={() => go('pages/iot/index/index', {}, 'replace')}
      overlay={
        <KeypadSheet
          open={asking}
          onClose={() => setAsking(false)}
          title={t('card.password.enter')}
          label={t('card.payPassword')}
          working={proving.working}
          error={wrong}
          onDone={(payPassword) => void proving.submit(payPassword)}
        />
      }
    />
  )
})
