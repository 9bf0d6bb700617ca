import { useState } from 'react'
import { View } from '@tarojs/components'
import { Button } from '@/components/base/Button'
import { Field, Fields } from '@/components/form/Field'
import { Sheet } from '@/components/overlay/Sheet'
import { t } from '@/i18n'
import type { Body } from '@contract'
import { normaliseCitizenId } from '@rules/person/citizenId'
import { lengthOf, typedName } from '@rules/typed'

/** Proof of the holder: name and citizen id, or the merchant's code. */
export type Claim = Pick<Body<'POST /api/simUnlock'>, 'certName' | 'certId' | 'code'>

interface UnlockSheetProps {
  open: boolean
  onClose: () => void
  onDone: (claim: Claim) => void
}

/** Asks the holder for a proof. What is typed stays in this component's memory. */
export function UnlockSheet({ open, onClose, onDone }: UnlockSheetProps) {
  const [byCode, setByCode] = useState(false)
  const [typed, setTyped] = useState({ certName: '', certId: '', code: '' })
  const bind = (name: keyof typeof typed) => ({
    name: name === 'code' ? 'unlockCode' : name,
    value: typed[name],
    onChange: (value: string) => setTyped({ ...typed, [name]: value })
  })
  const certName = typedName(typed.certName)
  const certId = normaliseCitizenId(typed.certId)
  const ready = byCode ? typed.code.length === 8 : lengthOf(certName) > 1 && certId.length === 18
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('card.unlock.title')}
      footer={
        <Button
          disabled={!ready}
          onClick={() => onDone(byCode ? { code: typed.code } : { certName, certId })}
        >
          {t('common.confirm')}
        </Button>
      }
    >
      <View className='t14 ink2 mb12'>{t('card.unlock.lead')}</View>
      <Fields>
        {byCode ? (
          <Field
            {...bind('code')}
            label={t('card.unlock.code')}
            placeholder={t('card.unlock.codeHint')}
            mode='code'
            maxLength={8}
          />
        ) : (
          <>
            <Field {...bind('certName')} label={t('card.unlock.name')} maxLength={30} autoComplete='name' />
            <Field {...bind('certId')} label={t('card.unlock.id')} mode='id' maxLength={18} />
          </>
        )}
      </Fields>
      <Button kind='text' onClick={() => setByCode(!byCode)}>
        {t(byCode ? 'card.unlock.byName' : 'card.unlock.byCode')}
      </Button>
    </Sheet>
  )
}
