import { State } from '@/components/base/State'
import { t } from '@/i18n'
import { leave } from '@/nav/navigate'
import { Screen, type ScreenProps } from './Screen'

/** A module that is not open: says so and leads back. */
export function NotOpenYet(props: Omit<ScreenProps, 'children'>) {
  return (
    <Screen {...props} onBack={() => leave(props.parent)}>
      <State
        art='soon'
        says={t('common.error.notOpen')}
        action={t('common.goBack')}
        onAction={() => leave(props.parent)}
      />
    </Screen>
  )
}
