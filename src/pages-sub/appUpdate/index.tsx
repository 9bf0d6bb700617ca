import { applyUpdate, onUpdate } from '@/platform/update/update'
import { ByPackage } from './parts/ByPackage'
import { useEffect, useState } from 'react'
import { View } from '@tarojs/components'
import { State } from '@/components/feedback/State'
import { t } from '@/i18n'
import type { Update, UpdateState } from '@/platform/update/types'
import { Screen } from '@/screens/Screen'

const arts = { checking: 'wait', loading: 'wait', ready: 'done', newest: 'done', failed: 'fail' } as const

/** Update of a mini-program: the platform checks, downloads, and restarts on request. */
function ByPlatform({ onUpdate }: { onUpdate: NonNullable<Update['onUpdate']> }) {
  const [state, setState] = useState<UpdateState>('checking')
  useEffect(() => onUpdate(setState), [onUpdate])
  const notes: Partial<Record<UpdateState, string>> = {
    newest: t('site.update.current', { version: process.env.TARO_APP_VERSION }),
    failed: t('site.update.failedNote')
  }
  return (
    <Screen>
      <View aria-live='polite'>
        <State
          art={arts[state]}
          text={t(`site.update.${state}`)}
          note={notes[state]}
          action={state === 'ready' ? t('site.update.restart') : undefined}
          onAction={applyUpdate}
        />
      </View>
    </Screen>
  )
}

/** Whether there is a newer version, what is new, and how to update. */
export default function AppUpdate() {
  return onUpdate ? <ByPlatform onUpdate={onUpdate} /> : <ByPackage />
}
