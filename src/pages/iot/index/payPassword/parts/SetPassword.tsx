import { useEffect, useRef, useState } from 'react'
import { observer } from 'mobx-react'
import { View } from '@tarojs/components'
import { ApiError, post } from '@/api/client'
import { Button } from '@/components/base/Button'
import { Field, Fields } from '@/components/form/Field'
import { Keypad } from '@/components/form/Keypad'
import { Stages } from '@/components/form/Stages'
import { useStores, useSubmit } from '@/hooks'
import { t } from '@/i18n'
import { back, go } from '@/nav/navigate'
import { toast } from '@/runtime/feedback'
import { codeField } from '@/areas/site/codeField'
import { Code } from '@contract/errors'
import { isSmsCode } from '@rules/person/mobile'
import { easyPayPassword } from '@rules/person/payPassword'

/** Proof of identity: the old password, a code to the bound mobile, or nothing when there is neither. */
export type Proof = 'old' | 'code' | 'none'
type Step = 'proof' | 'new' | 'repeat'
const titles = {
  proof: 'card.password.old',
  new: 'card.password.new',
  repeat: 'card.password.repeat'
} as const

const wrongProof: number[] = [
  Code.wrongPayPassword,
  Code.payPasswordLocked,
  Code.wrongSmsCode,
  Code.needSmsCode
]

function CodeStep({ error, onDone }: { error?: string; onDone: (code: string) => void }) {
  const [code, setCode] = useState('')
  const [mobile, setMobile] = useState<string>()
  return (
    <View className='stack'>
      <Fields>
        <Field
          {...codeField(() => ['/api/iot/simSendCode', {}], { onSent: setMobile })}
          name='code'
          value={code}
          onChange={setCode}
          hint={mobile ? t('card.codeSent', { mobile }) : undefined}
          error={code ? undefined : error}
        />
      </Fields>
      <Button disabled={!isSmsCode(code)} onClick={() => onDone(code)}>
        {t('card.next')}
      </Button>
    </View>
  )
}

/**
 * Sets the pay password in steps: proof, new password, repeat. Input is only in this component's memory until
 * sent.
 */
export const SetPassword = observer(function SetPassword({ proof }: { proof: Proof }) {
  const { sim } = useStores()
  const first: Step = proof === 'none' ? 'new' : 'proof'
  const [step, setStep] = useState<Step>(first)
  const [error, setError] = useState<string>()
  const [locked, setLocked] = useState(false)
  const typed = useRef({ proof: '', password: '' })
  const move = (next: Step, wrong?: string) => {
    setError(wrong)
    setStep(next)
  }
  const saving = useSubmit(async () => {
    const { proof: shown, password } = typed.current
    try {
      await post('/api/iot/simUpdatePayPass', {
        payPassword: password,
        oldPayPassword: proof === 'old' ? shown : undefined,
        code: proof === 'code' ? shown : undefined
      })
      await sim.loadInfo().catch(() => undefined)
      toast(t('card.password.saved'), { icon: 'success' })
      back()
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure
      const proofFailed = wrongProof.includes(failure.code)
      // keep a valid proof when only the new password was refused, so that it is not asked for again
      typed.current = { proof: proofFailed ? '' : shown, password: '' }
      setLocked(failure.code === Code.payPasswordLocked)
      move(proofFailed ? first : 'new', failure.fields.payPassword ?? failure.message)
    }
  })
  useEffect(() => () => void (typed.current = { proof: '', password: '' }), [])
  // the numbers that the app knows; the server checks against all of them
  const { simNo, iccid, imei, deviceNo } = sim.simInfo
  const done = (digits: string) => {
    if (step === 'proof') {
      typed.current.proof = digits
      return move('new')
    }
    if (step === 'new') {
      const easy = easyPayPassword(digits, [simNo, iccid, imei, deviceNo])
      if (easy) return move('new', t(`card.password.easy.${easy}`))
      typed.current.password = digits
      return move('repeat')
    }
    if (digits !== typed.current.password) return move('new', t('card.password.differs'))
    return void saving.submit()
  }
  const steps: Step[] = proof === 'none' ? ['new', 'repeat'] : ['proof', 'new', 'repeat']
  const stages = (
    <Stages titles={steps.map((one) => t(`card.password.stage.${one}`))} current={steps.indexOf(step)} />
  )
  if (step === 'proof' && proof === 'code') {
    return (
      <View>
        {stages}
        <CodeStep error={error} onDone={done} />
      </View>
    )
  }
  const title = t(titles[step])
  return (
    <View>
      {stages}
      <View className='tc t18 b py12'>{title}</View>
      {locked && step === 'proof' ? (
        <Button kind='text' onClick={() => go('pages/iot/index/payPassword/validate', {}, 'replace')}>
          {t('card.password.unlock')}
        </Button>
      ) : null}
      <Keypad key={step} label={title} working={saving.working} error={error} onDone={done} />
    </View>
  )
})
