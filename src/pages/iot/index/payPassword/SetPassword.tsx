import { useRef, useState } from 'react'
import { observer } from 'mobx-react'
import { View } from '@tarojs/components'
import { ApiError, post } from '@/api/client'
import { Button } from '@/components/Button'
import { Field, Fields } from '@/components/Field'
import { Keypad } from '@/components/Keypad'
import { useStores, useSubmit } from '@/hooks'
import { t } from '@/i18n'
import { toast } from '@/runtime/feedback'
import { codeField } from '@/pages/codeField'
import { screenHost } from '@/screens/host'
import { Code } from '@contract/errors'
import { isSmsCode } from '@rules/mobile'

/** How the holder shows who it is: the old password, a code to the bound mobile, or nothing when there is neither. */
export type Proof = 'old' | 'code' | 'none'
type Step = 'proof' | 'new' | 'repeat'

const wrongProof: number[] = [Code.wrongPayPassword, Code.payPasswordLocked, Code.wrongSmsCode]

function CodeStep({ error, onDone }: { error?: string; onDone: (code: string) => void }) {
  const [code, setCode] = useState('')
  const [mobile, setMobile] = useState<string>()
  const send = async () => {
    const sent = await post('/api/iot/simSendCode')
    setMobile(sent.mobile)
    return sent
  }
  return (
    <View className='stack'>
      <Fields>
        <Field
          {...codeField(send)}
          name='code'
          value={code}
          onChange={setCode}
          hint={mobile ? t('portal.codeSent', { mobile }) : undefined}
          error={code ? undefined : error}
        />
      </Fields>
      <Button disabled={!isSmsCode(code)} onClick={() => onDone(code)}>
        {t('portal.next')}
      </Button>
    </View>
  )
}

/** Sets the pay password: proof, the new one, the new one again. What is typed lives here until it is sent, nowhere else. */
export const SetPassword = observer(function SetPassword({ proof }: { proof: Proof }) {
  const { sim } = useStores()
  const first: Step = proof === 'none' ? 'new' : 'proof'
  const [step, setStep] = useState<Step>(first)
  const [error, setError] = useState<string>()
  const typed = useRef({ proof: '', password: '' })
  const move = (next: Step, wrong?: string) => {
    setError(wrong)
    setStep(next)
  }
  const saving = useSubmit(async () => {
    const { proof: shown, password } = typed.current
    try {
      await post(
        '/api/iot/simUpdatePayPass',
        {
          payPassword: password,
          oldPayPassword: proof === 'old' ? shown : undefined,
          code: proof === 'code' ? shown : undefined
        },
        { hideError: true }
      )
      await sim.loadInfo().catch(() => undefined)
      toast(t('portal.password.saved'), { icon: 'success' })
      screenHost.back('/pages/iot/index/payPassword/index')
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure
      move(wrongProof.includes(failure.code) ? first : 'new', failure.message)
    } finally {
      typed.current = { proof: '', password: '' }
    }
  })
  const done = (digits: string) => {
    if (step === 'proof') {
      typed.current.proof = digits
      return move('new')
    }
    if (step === 'new') {
      typed.current.password = digits
      return move('repeat')
    }
    if (digits !== typed.current.password) return move('new', t('portal.password.differs'))
    return void saving.submit()
  }
  if (step === 'proof' && proof === 'code') return <CodeStep error={error} onDone={done} />
  const title = t(
    step === 'proof'
      ? 'portal.password.old'
      : step === 'new'
        ? 'portal.password.new'
        : 'portal.password.repeat'
  )
  return (
    <View>
      <View className='tc t18 b py12 mt16'>{title}</View>
      <Keypad key={step} label={title} working={saving.working} error={error} onDone={done} />
    </View>
  )
})
