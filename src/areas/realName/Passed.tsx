import { View } from '@tarojs/components'
import { Button } from '@/components/base/Button'
import { State } from '@/components/feedback/State'
import { finish, isAwaited } from '@/nav/finish'
import { t } from '@/i18n'

/** Passed, with a button to continue: to the page that waits for it, else back. */
export function Passed({
  text,
  note,
  children
}: {
  text: string
  note?: string
  children?: React.ReactNode
}) {
  return (
    <>
      <View aria-live='polite'>
        <State art='done' text={text} note={note} />
      </View>
      <View className='stack'>
        {children}
        <Button id='finish' kind={children ? 'plain' : 'primary'} onClick={finish}>
          {t(isAwaited() ? 'realName.resume' : 'realName.finish')}
        </Button>
      </View>
    </>
  )
}
