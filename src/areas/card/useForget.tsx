import { useState } from 'react'
import { View } from '@tarojs/components'
import { post } from '@/api/client'
import { Button } from '@/components/base/Button'
import { Sheet } from '@/components/overlay/Sheet'
import { useStores, useSubmit } from '@/hooks'
import { t } from '@/i18n'
import { go } from '@/nav/navigate'
import { toast } from '@/runtime/feedback'
import { useProofSheets } from './useProofSheets'

/**
 * Says what is deleted about the card's holder and what the law keeps, has it confirmed by pay password or code, and
 * leaves the card. `sheets` belong on top of the page. For observers.
 */
export function useForget() {
  const { sim } = useStores()
  const [open, setOpen] = useState(false)
  const { simNo } = sim
  const proof = useProofSheets(
    async (given, call) => {
      await post('/api/iot/forgetHolder', { simNo, ...given }, call)
      sim.forgotten()
      toast(t('card.forget.done'))
      go('pages/iot/login/index', {}, 'launch')
    },
    {
      title: t('card.forget.title'),
      code: (mobile) => t('card.forget.code', { mobile }),
      byCode: t('card.forget.byCode')
    }
  )
  const starting = useSubmit(async () => {
    const asked = await proof.start()
    setOpen(false)
    if (!asked) await proof.prove({})
  })
  const sheets = (
    <>
      <Sheet
        open={open}
        onClose={() => setOpen(false)}
        title={t('card.forget.title')}
        footer={
          <Button kind='danger' working={starting.working} onClick={() => void starting.submit()}>
            {t('card.forget.yes')}
          </Button>
        }
      >
        <View className='col gap12 t14 ink2'>
          <View>{t('card.forget.gone')}</View>
          <View>{t('card.forget.kept')}</View>
        </View>
      </Sheet>
      {proof.sheets}
    </>
  )
  return { start: () => setOpen(true), sheets }
}
