import { useState } from 'react'
import { View } from '@tarojs/components'
import { ApiError, post } from '@/api/client'
import { Button } from '@/components/base/Button'
import { Field, Fields } from '@/components/form/Field'
import { Picture } from '@/components/media/Picture'
import { Sheet } from '@/components/overlay/Sheet'
import { useSubmit } from '@/hooks'
import { t } from '@/i18n'
import { go } from '@/nav/navigate'
import { showSheet } from '@/runtime/feedback'
import type { Captcha, CaptchaProof } from '@contract/define'
import { Code } from '@contract/errors'

/** The server wants a captcha answered first. */
const isWanted = (error: unknown): error is ApiError & { data: Captcha } =>
  error instanceof ApiError && error.code === Code.captchaWanted

interface Props {
  wanted: Captcha
  /** What to do, as the server says it. */
  says: string
  /** Sends the call again, with the answer. */
  send: (proof: CaptchaProof) => Promise<void>
  onClose: () => void
}

/** Shows the captcha until it is answered right; a wrong answer brings another picture. */
function CaptchaSheet({ wanted, says, send, onClose }: Props) {
  const [{ captchaId, image }, setCaptcha] = useState(wanted)
  const [answer, setAnswer] = useState('')
  const [error, setError] = useState<string>()
  const show = (next: Captcha, wrong?: string) => {
    setCaptcha(next)
    setAnswer('')
    setError(wrong)
  }
  const another = useSubmit(async () => show(await post('/api/sms/captcha')))
  const { submit, working } = useSubmit(async () => {
    try {
      await send({ captchaId, answer })
    } catch (failure) {
      if (!isWanted(failure)) throw failure
      show(failure.data, failure.message)
    }
  })
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('common.captcha')}
      footer={
        <Button working={working} disabled={!answer} onClick={() => void submit()}>
          {t('common.confirm')}
        </Button>
      }
    >
      <View className='t14 ink2'>{says}</View>
      <View className='row wrap between gap8 py12'>
        <Picture src={image} alt={t('common.captcha.alt')} shape='digits' eager />
        <Button
          kind='soft'
          size='small'
          inline
          working={another.working}
          onClick={() => void another.submit()}
        >
          {t('common.captcha.another')}
        </Button>
      </View>
      <Fields>
        {/* each picture has a field of its own, which takes the focus */}
        <Field
          key={captchaId}
          name='answer'
          label={t('common.captcha.digits')}
          placeholder={t('common.captcha.hint')}
          mode='number'
          maxLength={8}
          autoComplete='off'
          value={answer}
          onChange={setAnswer}
          error={error}
          confirm='send'
          onConfirm={() => answer && void submit()}
          focus
        />
      </Fields>
      <View className='col center'>
        <Button
          kind='text'
          size='small'
          onClick={() => {
            onClose()
            go('pages/customer/index')
          }}
        >
          {t('common.captcha.help')}
        </Button>
      </View>
    </Sheet>
  )
}

/** Sends; where a captcha is wanted, sends again once it is answered. Undefined: the user has closed it. */
export async function proved<T>(send: (proof?: CaptchaProof) => Promise<T>): Promise<T | undefined> {
  try {
    return await send()
  } catch (error) {
    if (!isWanted(error)) throw error
    return new Promise((resolve, reject) => {
      const again = async (proof: CaptchaProof) => {
        try {
          resolve(await send(proof))
        } catch (failure) {
          // without network the answer is not spent
          if (isWanted(failure) || (failure instanceof ApiError && failure.offline)) throw failure
          reject(failure)
        }
        showSheet(undefined)
      }
      const close = () => {
        showSheet(undefined)
        resolve(undefined)
      }
      showSheet(<CaptchaSheet wanted={error.data} says={error.message} send={again} onClose={close} />)
    })
  }
}
