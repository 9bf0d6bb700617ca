import { State } from '../components/State'
import { t } from '../i18n'
import { screenHost } from './host'
import { Screen, type ScreenProps } from './Screen'

/** A module that is not open: says so and leads back. */
export function NotOpenYet(props: Omit<ScreenProps, 'children'>) {
  return (
    <Screen {...props}>
      <State
        art='soon'
        says={t('common.notOpenYet')}
        action={t('common.goBack')}
        onAction={() => screenHost.back(props.fallback)}
      />
    </Screen>
  )
}
