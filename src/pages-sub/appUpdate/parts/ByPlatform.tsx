import { useEffect, useState } from 'react'
import { View } from '@tarojs/components'
import { State } from '@/components/base/State'
import { t } from '@/i18n'
import { applyUpdate } from '@/platform/update/update'
import type { Update, UpdateState } from '@/platform/update/types'
import { Screen } from '@/screens/Screen'

const arts = { checking: 'wait', loading: 'wait', ready: 'done', newest: 'done', failed: 'fail' } as const

/** A mini-program's own update: its platform looks for it, brings it, and starts it when it is told to. */
export function ByPlatform({ hear }: { hear: NonNullable<Update['hearUpdate']> }) {
  const [state, setState] = useState<UpdateState>('checking')
  useEffect(() => hear(setState), [hear])
  const notes: Partial<Record<UpdateState, string>> = {
    newest: t('holder.update.current', { version: process.env.TARO_APP_VERSION }),
    failed: t('holder.update.failedNote')
  }
  return (
    <Screen>
      <View aria-live='polite'>
        <State
          art={arts[state]}
          says={t(`holder.update.${state}`)}
          note={notes[state]}
          action={state === 'ready' ? t('holder.update.restart') : undefined}
          onAction={applyUpdate}
        />
      </View>
    </Screen>
  )
}
